/** The HTTP side of the protocol. */

import type { GameBrief, GameInfo, Made, NewTable, OpenTable } from './protocol';
import { sentence } from './words';

/** A refusal, in the server's own sentence. */
export class Refused extends Error {}

async function fetched(path: string, init?: RequestInit): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(path, init);
  } catch {
    throw new Refused('The server cannot be reached.');
  }
  if (answer.ok) return answer;
  const told = (await answer.json().catch(() => null)) as { error?: string } | null;
  throw new Refused(sentence(told?.error ?? `the server answered with status ${answer.status}`));
}

async function ask<T>(path: string, init?: RequestInit): Promise<T> {
  return (await fetched(path, init)).json() as Promise<T>;
}

export const games = () => ask<GameBrief[]>('/api/games');

const known = new Map<string, Promise<GameInfo>>();

/** A game with its options and rules, fetched once. */
export function game(id: string): Promise<GameInfo> {
  let info = known.get(id);
  if (!info) {
    info = ask<GameInfo>(`/api/games/${id}`);
    info.catch(() => known.delete(id));
    known.set(id, info);
  }
  return info;
}

/** Where others reach the server, null if nobody else does. */
export const server = () => ask<{ others: string | null }>('/api/server');

export const openTables = () => ask<OpenTable[]>('/api/tables');

export function makeTable(table: NewTable): Promise<Made> {
  return ask<Made>('/api/tables', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(table),
  });
}

/** The current match as a record file, by the token of a seat or the host. */
export async function record(id: string, token: string): Promise<Blob> {
  const headers = { Authorization: `Bearer ${token}` };
  return (await fetched(`/api/tables/${id}/record`, { headers })).blob();
}

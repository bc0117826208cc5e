/** The HTTP side of the protocol. */

import type { GameBrief, GameInfo, Made, NewTable, OpenTable } from './protocol';

/** A refusal, in the server's own sentence. */
export class Refused extends Error {}

async function ask<T>(path: string, init?: RequestInit): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, init);
  } catch {
    throw new Refused('The server cannot be reached.');
  }
  const told: unknown = await answer.json().catch(() => null);
  if (!answer.ok) {
    const error = (told as { error?: string } | null)?.error;
    throw new Refused(error ?? `The server answered with status ${answer.status}.`);
  }
  return told as T;
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
  const answer = await fetch(`/api/tables/${id}/record`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  if (!answer.ok) throw new Refused('The record could not be fetched.');
  return answer.blob();
}

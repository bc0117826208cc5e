/** A socket to a table, and one command on a socket of its own. */

import type { FromServer } from './protocol';
import type { Answer } from './session.svelte';
import { sentence } from './words';

export function socketTo(id: string): WebSocket {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return new WebSocket(`${scheme}://${location.host}/ws/${id}`);
}

/** Says hello and one command, and hangs up after its answer: a table that has ended keeps no line. */
export function errand(
  id: string,
  token: string,
  command: { cmd: string; [key: string]: unknown },
): Promise<Answer> {
  const socket = socketTo(id);
  return new Promise((resolve) => {
    socket.onopen = () => {
      socket.send(JSON.stringify({ do: 'hello', since: 0, ...(token && { token }) }));
      socket.send(JSON.stringify(command));
    };
    socket.onmessage = (event) => {
      const news = JSON.parse(event.data as string) as FromServer;
      if (news.t !== 'ok' && news.t !== 'no') return;
      resolve(news.t === 'no' ? { ...news, why: sentence(news.why) } : news);
      socket.close();
    };
    socket.onclose = () =>
      resolve({ t: 'no', cmd: command.cmd, why: 'The server cannot be reached.' });
  });
}

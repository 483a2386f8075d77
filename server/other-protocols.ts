import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

/** Headers that belong to the wish for another protocol. */
const OF_THE_WISH = new Set(['upgrade', 'http2-settings']);

/** True when the request wants a WebSocket. */
export function wantsWebSocket({ headers }: IncomingMessage): boolean {
  return (headers.upgrade ?? '').split(',').some((name) => name.trim().toLowerCase() === 'websocket');
}

/**
 * Has the server read a request again without its wish for a protocol that we do not speak, such as `h2c`: the wish may
 * be left unheard (RFC 9110, 7.8). Node has let go of the socket by then; `head` is what it has read behind the headers.
 */
export function readWithoutUpgrade(server: Server, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  if (socket.destroyed) return;
  const lines = [`${request.method} ${request.url} HTTP/${request.httpVersion}`];
  for (let index = 0; index + 1 < request.rawHeaders.length; index += 2) {
    const [name = '', value = ''] = request.rawHeaders.slice(index, index + 2);
    const kept = name.toLowerCase() === 'connection' ? withoutWish(value) : value;
    if (!OF_THE_WISH.has(name.toLowerCase()) && kept !== null) lines.push(`${name}: ${kept}`);
  }
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), head]));
  server.emit('connection', socket);
}

/** A Connection header without the wish; null when nothing else is in it. */
function withoutWish(value: string): string | null {
  const kept = value
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !OF_THE_WISH.has(name.toLowerCase()));
  return kept.length > 0 ? kept.join(', ') : null;
}

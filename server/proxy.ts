import * as http from 'node:http';
import * as https from 'node:https';
import type { Duplex } from 'node:stream';
import { proxyFailures, proxySocketsOpen } from '@/server/metrics';
import { headersOfEvery, refuseRaw } from '@/server/raw-answer';

/** Headers that concern one connection only. */
const HOP_BY_HOP =
  /^(?:connection|keep-alive|proxy-authenticate|proxy-authorization|proxy-connection|te|trailer|transfer-encoding|upgrade)$/;
const TIMEOUT_MS = 30_000;

export interface Proxy {
  /** Sends a request with its whole body on, and its answer back. */
  forward(request: http.IncomingMessage, response: http.ServerResponse, body: Buffer | null, address: string): void;
  /** Joins a socket with one that is opened there. */
  join(request: http.IncomingMessage, socket: Duplex, head: Buffer, address: string): void;
  close(): void;
}

/** Carries requests and sockets to the platform, over connections that stay open. */
export function createProxy(): Proxy {
  const agents = { 'http:': new http.Agent({ keepAlive: true }), 'https:': new https.Agent({ keepAlive: true }) };

  function open(request: http.IncomingMessage, address: string, headers: http.OutgoingHttpHeaders): http.ClientRequest {
    const url = new URL(address);
    const options = { method: request.method, headers: { ...headers, host: url.host } };
    return url.protocol === 'https:'
      ? https.request(url, { ...options, agent: agents['https:'] })
      : http.request(url, { ...options, agent: agents['http:'] });
  }

  return {
    forward(request, response, body, address) {
      const onward = open(request, address, headersFor(request, body));
      const timer = setTimeout(() => onward.destroy(new Error('no answer in time')), TIMEOUT_MS);
      onward.once('response', (answer) => {
        clearTimeout(timer);
        response.statusCode = answer.statusCode ?? 502;
        for (const [name, value] of Object.entries(answer.headers))
          if (value !== undefined && !HOP_BY_HOP.test(name)) response.setHeader(name, value);
        answer.pipe(response);
        answer.once('error', () => response.destroy());
      });
      onward.once('error', () => {
        clearTimeout(timer);
        // A client that went away ends the request too.
        if (!response.destroyed) proxyFailures.count({ kind: 'request' });
        if (response.headersSent) response.destroy();
        else response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' }).end('Bad Gateway');
      });
      response.once('close', () => onward.destroy());
      onward.end(body ?? undefined);
    },
    join(request, socket, head, address) {
      const headers = { ...headersFor(request, null), connection: 'Upgrade', upgrade: request.headers.upgrade };
      const onward = open(request, address, headers);
      socket.once('close', () => onward.destroy());
      socket.on('error', () => onward.destroy());
      onward.setTimeout(TIMEOUT_MS, () => onward.destroy(new Error('no answer in time')));
      onward.once('upgrade', (answer, platform, first) => {
        platform.setTimeout(0);
        proxySocketsOpen.move({}, 1);
        socket.once('close', () => proxySocketsOpen.move({}, -1));
        socket.write(headOf(answer));
        if (first.length > 0) socket.write(first);
        if (head.length > 0) platform.write(head);
        const end = () => {
          socket.destroy();
          platform.destroy();
        };
        for (const side of [socket, platform]) {
          side.once('error', end);
          side.once('close', end);
        }
        platform.pipe(socket).pipe(platform);
      });
      onward.once('response', (answer) => {
        socket.write(headOf(answer, headersOfEvery(request.headers.host ?? null)));
        answer.pipe(socket);
      });
      onward.once('error', () => {
        if (!socket.destroyed) proxyFailures.count({ kind: 'socket' });
        refuseRaw(socket, 502, request.headers.host ?? null);
      });
      onward.end();
    },
    close() {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

function headersFor(request: http.IncomingMessage, body: Buffer | null): http.OutgoingHttpHeaders {
  const kept = Object.entries(request.headers).filter(([name]) => !HOP_BY_HOP.test(name));
  return {
    ...Object.fromEntries(kept),
    'x-forwarded-host': request.headers.host,
    ...(body ? { 'content-length': String(body.length) } : {}),
  };
}

/** An answer's head as it came, with those of the given headers that it does not have. */
function headOf(answer: http.IncomingMessage, added: readonly (readonly [string, string])[] = []): string {
  const lines = [`HTTP/1.1 ${answer.statusCode ?? 502} ${answer.statusMessage ?? ''}`];
  for (let index = 0; index + 1 < answer.rawHeaders.length; index += 2)
    lines.push(`${answer.rawHeaders[index]}: ${answer.rawHeaders[index + 1]}`);
  for (const [name, value] of added) if (answer.headers[name] === undefined) lines.push(`${name}: ${value}`);
  return `${lines.join('\r\n')}\r\n\r\n`;
}

import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { wantsHttps } from '@/lib/edge/answer-cookie';
import { FRAME_ANCESTORS, SECURITY_HEADERS, TRANSPORT_SECURITY } from '@/lib/security/response-headers.cjs';
import { unreadable } from '@/server/metrics';

/** Answers below Node's own: to requests that cannot be read, and to refused upgrades. */

const REASONS = {
  400: 'Bad Request',
  404: 'Not Found',
  408: 'Request Timeout',
  413: 'Payload Too Large',
  421: 'Misdirected Request',
  431: 'Request Header Fields Too Large',
  502: 'Bad Gateway',
} as const;

/** The page for browsers that send too many cookies; below the pages, so without a brand. */
const TOO_MANY_COOKIES = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Too many cookies</title><body style="font:1.1rem/1.5 sans-serif;max-width:34rem;margin:3rem auto;padding:0 1rem"><h1>Too many cookies</h1><p>Your browser sends more cookies with this address than we can read. Please delete the cookies of this site in the settings of your browser, then open the page again and sign in.</p></body></html>`;

export type RawStatus = keyof typeof REASONS;

/** The headers of every answer; `host` is null where it cannot be read. */
export function headersOfEvery(host: string | null): readonly (readonly [string, string])[] {
  return [
    ...SECURITY_HEADERS.map(({ key, value }) => [key, value] as const),
    ...(wantsHttps(host) ? [[TRANSPORT_SECURITY.key, TRANSPORT_SECURITY.value] as const] : []),
    ['content-security-policy', FRAME_ANCESTORS],
  ];
}

/** A refusal with the headers of every answer; the connection ends with it. */
export function refuseRaw(socket: Duplex, status: RawStatus, host: string | null): void {
  const reason = REASONS[status];
  const body = status === 431 ? TOO_MANY_COOKIES : reason;
  const headers = [
    ...headersOfEvery(host),
    ['content-type', `text/${status === 431 ? 'html' : 'plain'}; charset=utf-8`],
    ['content-length', String(body.length)],
    ['connection', 'close'],
  ];
  const lines = [`HTTP/1.1 ${status} ${reason}`, ...headers.map(([name, value]) => `${name}: ${value}`)];
  socket.on('error', () => socket.destroy());
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

const STATUS_OF_ERROR: Readonly<Record<string, RawStatus>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Refuses what Node's parser could not read. `isAnswering`: an answer has begun, behind which nothing may be written. */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex | Socket, isAnswering: boolean): void {
  if (error.code !== 'ECONNRESET') unreadable.count({});
  if (isAnswering || !socket.writable || error.code === 'ECONNRESET') socket.destroy();
  else refuseRaw(socket, STATUS_OF_ERROR[error.code ?? ''] ?? 400, null);
}

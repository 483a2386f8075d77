import type { FrontResponse } from '@/server/front-response';

const REFUSALS: Readonly<Record<number, string>> = {
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  413: 'Payload Too Large',
  421: 'Misdirected Request',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
};

/** Refuses without reading on. */
export function refuse(response: FrontResponse, status: number, headers: Readonly<Record<string, string>> = {}): void {
  response.writeHead(status, { ...headers, 'content-type': 'text/plain; charset=utf-8', connection: 'close' });
  response.end(REFUSALS[status] ?? 'Bad Request');
}

/** A header that may have come several times, as one text. */
export function headerText(value: string | string[] | undefined): string | null {
  return value === undefined ? null : Array.isArray(value) ? value.join(', ') : value;
}

import { request, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface Visit {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/**
 * A GET without following redirects. Node finds no address for brand.localhost and has its own marks of a navigation, so
 * this goes to the machine itself and sends the headers as they are given.
 */
export function visit(address: string, headers: Readonly<Record<string, string>> = {}): Promise<Visit> {
  const { host, port, pathname, search } = new URL(address);
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: pathname + search, headers: { host, ...headers } }, (answer) => {
      buffer(answer).then((body) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }), reject);
    })
      .on('error', reject)
      .end();
  });
}

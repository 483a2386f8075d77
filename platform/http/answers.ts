import type { IncomingMessage, ServerResponse } from 'node:http';

/** Answers one request; false passes it on to the next route. */
export type RouteHandler = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<boolean>;

/** The body is larger than allowed; answered with 413. */
export class BodyTooLarge extends Error {}

/** Reads the whole body. Throws BodyTooLarge beyond `limit` bytes. */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > limit) throw new BodyTooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > limit) throw new BodyTooLarge();
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

export function sendJson(response: ServerResponse, status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): void {
  const text = JSON.stringify(body);
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(text), 'cache-control': 'no-store', ...headers });
  response.end(text);
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { isStorableBody } from './storable-text';

/** Answers one request; false passes it on to the next route. */
export type RouteHandler = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<boolean>;

/** The body is larger than allowed; answered with 413. */
export class BodyTooLarge extends Error {}

/** The address or the body holds text that no database takes; answered with 400. */
export class UnstorableText extends Error {}

/** Reads the whole body. Throws BodyTooLarge beyond `limit` bytes, and UnstorableText. */
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
  const body = Buffer.concat(chunks);
  if (!isStorableBody(body, request.headers['content-type'])) throw new UnstorableText();
  return body;
}

/** The fields of a posted form; null when the body is none. Throws as readBody does. */
export async function readForm(request: IncomingMessage, limit: number): Promise<URLSearchParams | null> {
  const body = await readBody(request, limit);
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
  return isForm ? new URLSearchParams(body.toString('utf8')) : null;
}

export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    ...headers,
  });
  response.end(text);
}

/** A file that browsers save and never show, whatever it holds. `name` is a plain one. */
export function sendFile(
  response: ServerResponse,
  { bytes, name }: { readonly bytes: Buffer; readonly name: string },
): void {
  response.writeHead(200, {
    'content-type': 'application/octet-stream',
    'content-length': bytes.length,
    'content-disposition': `attachment; filename="${name}"`,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  response.end(bytes);
}

/** The body as JSON; null when it is none. Throws as readBody does. */
export async function readJson(request: IncomingMessage, limit: number): Promise<unknown> {
  return parseJson(await readBody(request, limit));
}

export function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}

/** A parameter that names a phone number or an address; an unescaped + of a number arrives as a space. */
export function readPhoneOrAddress(url: URL, name: string): string | undefined {
  const given = url.searchParams.get(name)?.trim();
  if (!given) return undefined;
  return /^\d{6,15}$/.test(given) ? `+${given}` : given;
}

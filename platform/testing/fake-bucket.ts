import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { BucketAccess } from '../kernel/files/bucket-store';

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();

const headerOf = ({ headers }: IncomingMessage, name: string): string => String(headers[name] ?? '');

/** Whether a call is signed by the key, as AWS describes it (Signature Version 4, in the header). */
function isSigned(request: IncomingMessage, body: Buffer, { keyId, secret, region }: BucketAccess): boolean {
  const moment = headerOf(request, 'x-amz-date');
  const scope = `${moment.slice(0, 8)}/${region}/s3/aws4_request`;
  const given = /^AWS4-HMAC-SHA256 Credential=(\S+), SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/.exec(
    headerOf(request, 'authorization'),
  );
  const [, credential, names = '', signature] = given ?? [];
  const signed = names.split(';');
  if (!/^\d{8}T\d{6}Z$/.test(moment) || credential !== `${keyId}/${scope}`) return false;
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.includes(name))) return false;
  if (headerOf(request, 'x-amz-content-sha256') !== sha256(body)) return false;
  const canonical = [
    request.method,
    request.url,
    '',
    ...signed.map((name) => `${name}:${headerOf(request, name)}`),
    '',
    names,
    sha256(body),
  ].join('\n');
  const key = [region, 's3', 'aws4_request'].reduce<Buffer>(hmac, hmac(`AWS4${secret}`, moment.slice(0, 8)));
  const text = ['AWS4-HMAC-SHA256', moment, scope, sha256(canonical)].join('\n');
  return hmac(key, text).toString('hex') === signature;
}

function refuse(response: ServerResponse, status: number, code: string): void {
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>no</Message></Error>`;
  response.writeHead(status, { 'content-type': 'application/xml' }).end(text);
}

/** A bucket of a service that speaks S3, which refuses calls that its key has not signed. */
export async function startFakeBucket(own: Partial<BucketAccess> = {}) {
  const objects = new Map<string, { readonly bytes: Buffer; readonly meta: string }>();
  /** Method and path of each call. */
  const calls: string[] = [];
  /** Answers in its place when there is one. */
  let instead: RequestListener | null = null;
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const place = server.address();
  const url = `http://127.0.0.1:${typeof place === 'object' ? place?.port : ''}`;
  const access: BucketAccess = {
    address: `${url}/pictures`,
    region: 'eu-north-1',
    keyId: 'AKIATEST',
    secret: 'the secret of the bucket in the test',
    ...own,
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(Buffer.from(part));
    const body = Buffer.concat(parts);
    const path = request.url ?? '';
    calls.push(`${request.method} ${path}`);
    if (instead) return void instead(request, response);
    if (!isSigned(request, body, access)) return refuse(response, 403, 'SignatureDoesNotMatch');
    if (!path.startsWith('/pictures/')) return refuse(response, 404, 'NoSuchBucket');
    if (request.method === 'PUT') {
      objects.set(path, { bytes: body, meta: headerOf(request, 'x-amz-meta-sha256') });
      return void response.end();
    }
    if (request.method === 'DELETE') {
      objects.delete(path);
      return void response.writeHead(204).end();
    }
    const found = objects.get(path);
    if (!found) return refuse(response, 404, 'NoSuchKey');
    const etag = `"${createHash('md5').update(found.bytes).digest('hex')}"`;
    response.writeHead(200, { etag, ...(found.meta ? { 'x-amz-meta-sha256': found.meta } : {}) }).end(found.bytes);
  }

  return {
    access,
    objects,
    calls,
    answerBy(listener: RequestListener | null) {
      instead = listener;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

import { createHash } from 'node:crypto';
import { setTimeout as rest } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { answerWithin } from '@/contract/within';
import { isUuid } from '../ids';
import { StoreFull, type FileStore } from './file-store';

/** A bucket of a service that speaks S3, and the key to it. */
export interface BucketAccess {
  /** Of the bucket, by path (https://host/bucket) or by host (https://bucket.host); what follows is before every name. */
  readonly address: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
}

interface BucketTerms {
  readonly isName?: (name: string) => boolean;
  /** Of one call, in ms. */
  readonly longestMs?: number;
  /** Of one file. */
  readonly mostBytes?: number;
}

/** A bucket refused or failed; the message is for operators and has nothing of the key. */
export class BucketFailed extends Error {}

const LONGEST_MS = 10_000;
const MOST_BYTES = 16 * 1024 * 1024;
const RETRY_MS = 200;

const hashOf = (algorithm: 'sha256' | 'md5', bytes: Uint8Array) => createHash(algorithm).update(bytes).digest('hex');
/** A service that is busy or restarts answers a moment later. */
const isPassing = (status: number) => status === 429 || status >= 500;
const isLate = (error: unknown) => Reflect.get(Object(error), 'name') === 'TimeoutError';

/** Files in a bucket, under the names that they have in a folder, so that one can be copied to the other. */
export function createBucketStore(
  { address, region, keyId, secret }: BucketAccess,
  { isName = isUuid, longestMs = LONGEST_MS, mostBytes = MOST_BYTES }: BucketTerms = {},
): FileStore {
  const { host } = new URL(address);

  async function callOnce(method: string, name: string, bytes: Buffer<ArrayBuffer> | null): Promise<Response> {
    const sha256 = hashOf('sha256', bytes ?? Buffer.alloc(0));
    const { url, headers } = await new AwsV4Signer({
      method,
      url: `${address}/${name.slice(-2)}/${name}`,
      headers: { 'x-amz-content-sha256': sha256, ...(bytes ? { 'x-amz-meta-sha256': sha256 } : {}) },
      service: 's3',
      region,
      accessKeyId: keyId,
      secretAccessKey: secret,
    }).sign();
    return answerWithin(
      longestMs,
      (signal) => fetch(url, { method, headers, body: bytes, signal, redirect: 'error' }),
      { bytes: mostBytes },
    );
  }

  /** Calls once more after a failure in passing: no call does more when it is made twice. */
  async function call(method: string, name: string, bytes: Buffer<ArrayBuffer> | null = null): Promise<Response> {
    if (!isName(name)) throw new RangeError('a file has a generated name');
    try {
      const answer = await callOnce(method, name, bytes);
      if (!isPassing(answer.status)) return answer;
    } catch (error) {
      if (isLate(error)) throw toFailure(method, error);
    }
    await rest(RETRY_MS);
    return callOnce(method, name, bytes).catch((error: unknown) => {
      throw toFailure(method, error);
    });
  }

  function toFailure(method: string, error: unknown): BucketFailed {
    // `fetch` says no more than that it failed; what lies behind it knows why.
    const { code, message }: { code?: unknown; message?: unknown } = Object(
      Reflect.get(Object(error), 'cause') ?? error,
    );
    const reason = isLate(error) ? `no whole answer within ${longestMs / 1_000} s` : code || message;
    return new BucketFailed(`${host}: ${method}: ${String(reason)}`);
  }

  /** The word that the service has for it, and nothing else of what it says. */
  async function refusal(method: string, answer: Response): Promise<{ readonly code: string; readonly error: Error }> {
    const text = Buffer.from(await answer.arrayBuffer()).toString('latin1', 0, 4_096);
    const code = /<Code>([A-Za-z0-9]{1,64})<\/Code>/.exec(text)?.[1] ?? '';
    return { code, error: new BucketFailed(`${host}: ${method}: status ${answer.status} ${code}`.trim()) };
  }

  return {
    async write(name, source) {
      const parts: Buffer[] = [];
      let length = 0;
      for await (const part of source) {
        length += part.length;
        if (length > mostBytes) throw new RangeError(`a file of more than ${mostBytes} bytes`);
        parts.push(part);
      }
      const answer = await call('PUT', name, Buffer.concat(parts));
      if (answer.ok) return;
      const { code, error } = await refusal('PUT', answer);
      throw answer.status === 507 || code === 'QuotaExceeded' ? new StoreFull('no room', { cause: error }) : error;
    },
    async read(name) {
      const answer = await call('GET', name);
      if (answer.status !== 200) {
        const { code, error } = await refusal('GET', answer);
        if (code === 'NoSuchKey') return null;
        throw error;
      }
      const bytes = Buffer.from(await answer.arrayBuffer());
      const kept = answer.headers.get('x-amz-meta-sha256');
      // A file that another program has copied there has no such line.
      const isWhole = kept
        ? kept === hashOf('sha256', bytes)
        : answer.headers.get('etag') === `"${hashOf('md5', bytes)}"`;
      if (!isWhole) throw new BucketFailed(`${host}: GET: not the bytes that were kept`);
      return bytes;
    },
    async has(name) {
      const answer = await call('HEAD', name);
      if (!answer.ok && answer.status !== 404) throw (await refusal('HEAD', answer)).error;
      return answer.ok;
    },
    async remove(name) {
      const answer = await call('DELETE', name);
      if (answer.ok) return;
      const { code, error } = await refusal('DELETE', answer);
      if (code !== 'NoSuchKey') throw error;
    },
  };
}

import type { z } from 'zod';
import { toPlatform } from '@/contract/signed-call';
import { isCallSigned, type Secrets } from '../signed-text';
import { free } from '../entry-rule';
import { parseJson, readBody, sendFile, sendJson } from './answers';
import { defineRoute, type Route } from './route';

export interface SignedRoute<T> {
  /** Without the slash at its end, which may come. */
  readonly path: string;
  /** Bytes. */
  readonly bodyLimit: number;
  readonly secret: Secrets;
  readonly schema: z.ZodType<T>;
  readonly answer: (body: T) => Promise<SignedAnswer>;
}

/** JSON, or a file to be saved. */
type SignedAnswer =
  | { readonly status: number; readonly body: unknown }
  | { readonly status: 200; readonly file: { readonly bytes: Buffer; readonly name: string } };

/** The answer to a body that is no such order: it names the first field that is wrong. */
export function badRequest({ issues: [issue] }: z.ZodError) {
  const field = (issue?.code === 'unrecognized_keys' ? issue.keys : issue?.path)?.join('.');
  return {
    status: 400,
    body: { error: 'BadRequest', message: `${field || 'body'}: ${issue?.message ?? 'wrong'}` },
  } as const;
}

/**
 * A POST of JSON for holders of the secret alone, signed with x-timestamp and x-signature: 401 unless it is
 * theirs, 400 for a body that is none.
 */
export function createSignedRoute<T>({ path, bodyLimit, secret, schema, answer }: SignedRoute<T>): Route {
  const route = defineRoute([{ path, rule: free('house') }], async (request, response) => {
    if (request.method !== 'POST') return false;
    const body = await readBody(request, bodyLimit);
    // The sender's clock is a real one; a sandbox may have moved ours.
    if (
      !isCallSigned(
        secret,
        toPlatform(path),
        { timestamp: request.headers['x-timestamp'], signature: request.headers['x-signature'], body },
        new Date(),
      )
    ) {
      sendJson(response, 401, { error: 'BadSignature' });
      return true;
    }
    const parsed = schema.safeParse(parseJson(body));
    const answered = parsed.success ? await answer(parsed.data) : badRequest(parsed.error);
    if ('file' in answered) sendFile(response, answered.file);
    else sendJson(response, answered.status, answered.body);
    return true;
  });
  return Object.assign(route, { orders: schema });
}

import type { IncomingMessage } from 'node:http';
import type { z } from 'zod';
import { toPlatform } from '@/contract/signed-call';
import { free } from '../entry-rule';
import { isIdentityName } from '../operator-acts';
import type { Caller, OperatorGate } from '../operators/gate';
import { isRecorded } from '../operators/trail';
import type { Secrets } from '../signed-text';
import { parseJson, readBody, sendFile, sendJson } from './answers';
import { defineRoute, type Route } from './route';

export interface OperatorRoute<T extends object> {
  /** Below /internal/, without the slash at its end, which may come. */
  readonly path: string;
  /** Bytes. */
  readonly bodyLimit: number;
  readonly gate: OperatorGate;
  /** A secret whose holders may give every order here, in place of the operators' own. */
  readonly secret?: Secrets;
  readonly schema: z.ZodType<T>;
  /** The brand that an order concerns; null for all, or for none that is known. Without it, the order's `brand`. */
  readonly brandOf?: (order: T) => Promise<string | null> | string | null;
  readonly answer: (order: T) => Promise<RouteAnswer>;
}

/** JSON, or a file to be saved. */
type RouteAnswer =
  | { readonly status: number; readonly body: unknown }
  | { readonly status: 200; readonly file: { readonly bytes: Buffer; readonly name: string } };

/** The answer to a body that is no such order: it names the first field that is wrong. */
export function badRequest({ issues: [issue] }: Pick<z.ZodError, 'issues'>) {
  const field = (issue?.code === 'unrecognized_keys' ? issue.keys : issue?.path)?.join('.');
  return {
    status: 400,
    body: { error: 'BadRequest', message: `${field || 'body'}: ${issue?.message ?? 'wrong'}` },
  } as const;
}

const brandIn = (order: object): string | null =>
  'brand' in order && typeof order.brand === 'string' ? order.brand : null;
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Address below /internal/ and action. */
const actOf = (path: string, order: object): string =>
  [path.replace('/internal/', ''), ...('action' in order ? [String(order.action)] : [])].join(' ');

/** The order with its sender in place of the name that it gives, where orders of its kind name an operator. */
function readOrder<T>(schema: z.ZodType<T>, given: unknown, { id }: Caller): z.ZodSafeParseResult<T> {
  if (id === null || !isObject(given)) return schema.safeParse(given);
  const named = schema.safeParse({ ...given, operator: id });
  const isUnnamed = named.error?.issues.some(
    (issue) => issue.code === 'unrecognized_keys' && issue.keys.includes('operator'),
  );
  return isUnnamed ? schema.safeParse(given) : named;
}

const ownNames = {
  issues: [{ code: 'custom', path: ['operator'], message: 'a name such as a client or a token has', input: undefined }],
} satisfies Pick<z.ZodError, 'issues'>;

/**
 * A POST of JSON for operators: a client's signed call, a person's token, or a call signed under the common secret. 401
 * for anybody else, 400 for a body that is no order, 403 for an order of another role or brand. Every order is in the
 * trail: an act by itself, in its transaction; any other one before it is carried out.
 */
export function createOperatorRoute<T extends object>({
  path,
  bodyLimit,
  gate,
  secret,
  schema,
  brandOf = brandIn,
  answer,
}: OperatorRoute<T>): Route {
  async function answerTo(request: IncomingMessage, body: Buffer): Promise<RouteAnswer> {
    const caller = await gate.identify(request, toPlatform(path), body, secret);
    if (!caller) return { status: 401, body: { error: request.headers.authorization ? 'BadToken' : 'BadSignature' } };
    const parsed = readOrder(schema, parseJson(body), caller);
    if (!parsed.success) return badRequest(parsed.error);
    const order = parsed.data;
    const named = 'operator' in order ? String(order.operator) : null;
    if (caller.id === null && named !== null && isIdentityName(named)) return badRequest(ownNames);
    const [act, brand] = [actOf(path, order), await brandOf(order)];
    const missing = gate.lack(caller, act, brand);
    if (missing !== null) return { status: 403, body: { error: 'Forbidden', missing } };
    const who = caller.id ?? (named === null ? 'secret' : `secret:${named}`);
    gate.note(order, { who, address: caller.address, act, brand });
    if (!('key' in order)) await gate.record(order);
    const answered = await answer(order);
    if (!isRecorded(order) && answered.status === 200)
      await gate.record(order, 'body' in answered ? answered.body : null);
    return answered;
  }

  const route = defineRoute([{ path, rule: free('house') }], async (request, response) => {
    if (request.method !== 'POST') return false;
    const answered = await answerTo(request, await readBody(request, bodyLimit));
    if ('file' in answered) sendFile(response, answered.file);
    else sendJson(response, answered.status, answered.body);
    return true;
  });
  return Object.assign(route, { orders: schema });
}

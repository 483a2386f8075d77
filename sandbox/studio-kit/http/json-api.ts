import type { IncomingMessage, ServerResponse } from 'node:http';
import type { z } from 'zod';
import type { JsonValue } from '@/contract/json';
import { refusalOf, type RefusalCode } from '../texts/refusals';
import { readJson } from './read-json';

/** The answer to a call: an HTTP status and a JSON body. */
export interface Answer {
  readonly status: number;
  readonly body: JsonValue;
}

export type Handler<Context> = (context: Context, input: unknown) => Promise<Answer>;

/** A refusal in words that the page of the stand-in knows; `message` names the field of a wrong input. */
export interface Failure<Reason extends string> {
  readonly error: Reason;
  readonly message?: string;
  readonly retryAfterMs?: number;
}

const isRefusal = (reason: string): reason is RefusalCode => refusalOf(reason) === reason;

/** Answers with the status that a reason has, 409 for a refusal of the wallet. */
export const failWith =
  <Reason extends string>(statuses: Readonly<Record<Reason, number>>) =>
  ({ error, message, retryAfterMs }: Failure<Reason | RefusalCode>): Answer => ({
    status: isRefusal(error) ? 409 : statuses[error],
    body: {
      error,
      ...(message === undefined ? {} : { message }),
      ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
    },
  });

const badInput = (message: string): Answer => ({ status: 400, body: { error: 'BadInput', message } });

/** A handler that runs only for input of the right form; 400 `BadInput` says otherwise which field is wrong. */
export function accepting<Context, Input>(
  schema: z.ZodType<Input>,
  handle: (context: Context, input: Input) => Promise<Answer>,
): Handler<Context> {
  return async (context, input) => {
    const parsed = schema.safeParse(input);
    if (parsed.success) return handle(context, parsed.data);
    const issue = parsed.error.issues[0];
    return badInput(issue ? `${issue.path.join('.') || 'body'}: ${issue.message}` : 'body');
  };
}

export function sendJson(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(JSON.stringify(body));
}

function isOwnPage(request: IncomingMessage): boolean {
  const site = request.headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin';
}

/**
 * Answers one call of a stand-in's own page: 403 for a call from another page, 404 for an unknown path, 405 for another
 * method than POST. `read` answers what may be read by GET, null where nothing is.
 */
export async function answerCall<Context>(
  { handlers, read }: { handlers: ReadonlyMap<string, Handler<Context>>; read?: () => Promise<Answer | null> },
  context: Context,
  path: string,
  request: IncomingMessage,
): Promise<Answer> {
  if (!isOwnPage(request)) return { status: 403, body: { error: 'Forbidden' } };
  const handler = handlers.get(path.replace(/\/$/, ''));
  if (!handler)
    return (request.method === 'GET' ? await read?.() : null) ?? { status: 404, body: { error: 'NotFound' } };
  if (request.method !== 'POST') return { status: 405, body: { error: 'MethodNotAllowed' } };
  const input = await readJson(request);
  return input.ok ? handler(context, input.value) : badInput(input.error);
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { z } from 'zod';
import type { JsonValue } from '@/contract/json';
import { balanceRequest, openRequest, spinRequest, type StudioError } from '../protocol/studio-api';
import { completeRound } from '../rounds/complete-round';
import { playSpin, type SpinFailure } from '../rounds/play-spin';
import { balanceOf, findOpenSession, openByLaunch, reopen } from '../sessions/open-session';
import { listOpenRounds } from '../store';
import type { StudioContext } from '../studio-deps';
import { readJson } from './read-json';

const STATUS: Readonly<Record<StudioError, number>> = {
  BadInput: 400,
  LaunchExpired: 401,
  SessionUnknown: 401,
  SessionExpired: 401,
  StakeNotOffered: 422,
  InsufficientFunds: 409,
  BetNotAllowed: 409,
  RoundInProgress: 409,
  SpinIdReused: 409,
  SpinCancelled: 409,
  TooFast: 429,
  WalletUnavailable: 503,
  GameUnknown: 404,
};

type Answer = { status: number; body: JsonValue };
type Handler = (context: StudioContext, input: unknown) => Promise<Answer>;

const fail = ({ error, message, retryAfterMs }: SpinFailure): Answer => ({
  status: STATUS[error],
  body: {
    error,
    ...(message === undefined ? {} : { message }),
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  },
});

/** A handler that runs only for input of the right form, and says otherwise which field is wrong. */
function accepting<Input>(
  schema: z.ZodType<Input>,
  handle: (context: StudioContext, input: Input) => Promise<Answer>,
): Handler {
  return async (context, input) => {
    const parsed = schema.safeParse(input);
    if (parsed.success) return handle(context, parsed.data);
    const issue = parsed.error.issues[0];
    return fail({ error: 'BadInput', message: issue ? `${issue.path.join('.') || 'body'}: ${issue.message}` : 'body' });
  };
}

const open = accepting(openRequest, async (context, { launchToken, sessionToken }) => {
  if (launchToken === undefined && sessionToken === undefined)
    return fail({ error: 'BadInput', message: 'launchToken: expected a token' });
  const resumed = sessionToken === undefined ? null : await reopen(context, sessionToken);
  if (resumed?.ok || launchToken === undefined)
    return resumed?.ok ? { status: 200, body: resumed.value } : fail(resumed?.error ?? { error: 'BadInput' });
  const opened = await openByLaunch(context, launchToken);
  return opened.ok ? { status: 200, body: opened.value } : fail(opened.error);
});

const spin = accepting(spinRequest, async (context, { sessionToken, spinId, stake }) => {
  const retryAfterMs = context.spinPace(sessionToken);
  if (retryAfterMs !== null) return fail({ error: 'TooFast', retryAfterMs });
  const session = await findOpenSession(context, sessionToken);
  if (!session) return fail({ error: 'SessionUnknown' });
  const played = await playSpin(context, session, spinId, stake);
  return played.ok ? { status: 200, body: { round: played.value } } : fail(played.error);
});

const balance = accepting(balanceRequest, async (context, { sessionToken }) => {
  const session = await findOpenSession(context, sessionToken);
  if (!session) return fail({ error: 'SessionUnknown' });
  for (const round of await listOpenRounds(context.db, session))
    if (round.sessionId === session.id && round.state === 'drawn') await completeRound(context, session, round);
  const pending = (await listOpenRounds(context.db, session)).some((round) => round.state === 'drawn');
  const now = await balanceOf(context, session);
  return now.ok ? { status: 200, body: { balance: now.value, pending } } : fail(now.error);
});

const ROUTES: ReadonlyMap<string, Handler> = new Map([
  ['/studio/api/open', open],
  ['/studio/api/spin', spin],
  ['/studio/api/balance', balance],
]);

function isOwnPage(request: IncomingMessage): boolean {
  const site = request.headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin';
}

/** Answers one call of the game client; 404, 405 and 403 for what is none. */
export async function answerApi(
  context: StudioContext,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const send = ({ status, body }: Answer): void => {
    response.writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    response.end(JSON.stringify(body));
  };
  const handler = ROUTES.get(path.replace(/\/$/, ''));
  if (!handler) return send({ status: 404, body: { error: 'NotFound' } });
  if (request.method !== 'POST') return send({ status: 405, body: { error: 'MethodNotAllowed' } });
  if (!isOwnPage(request)) return send({ status: 403, body: { error: 'Forbidden' } });
  const input = await readJson(request);
  send(input.ok ? await handler(context, input.value) : fail({ error: 'BadInput', message: input.error }));
}

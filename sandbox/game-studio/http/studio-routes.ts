import type { IncomingMessage, ServerResponse } from 'node:http';
import { accepting, answerCall, failWith, sendJson, type Handler } from '@foyer/studio-kit/http/json-api';
import { opening } from '@foyer/studio-kit/http/opening';
import type { RefusalCode } from '@foyer/studio-kit/texts/refusals';
import type { StudioError } from '../protocol/studio-api';
import { balanceRequest, spinRequest } from '../protocol/studio-requests';
import { completeRound } from '../rounds/complete-round';
import { playSpin } from '../rounds/play-spin';
import { balanceOf, findOpenSession, openByLaunch, reopen } from '../sessions/open-session';
import { listOpenRounds } from '../store';
import type { StudioContext } from '../studio-deps';

const STATUS: Readonly<Record<Exclude<StudioError, RefusalCode>, number>> = {
  BadInput: 400,
  LaunchExpired: 401,
  SessionUnknown: 401,
  SessionExpired: 401,
  StakeNotOffered: 422,
  FreeRoundsOver: 409,
  RoundInProgress: 409,
  SpinIdReused: 409,
  SpinCancelled: 409,
  TooFast: 429,
  WalletUnavailable: 503,
  GameUnknown: 404,
};

const fail = failWith(STATUS);

const open = opening(reopen, openByLaunch, fail);

const spin: Handler<StudioContext> = accepting(spinRequest, async (context, { sessionToken, ...wanted }) => {
  const retryAfterMs = context.spinPace(sessionToken);
  if (retryAfterMs !== null) return fail({ error: 'TooFast', retryAfterMs });
  const session = await findOpenSession(context, sessionToken);
  if (!session) return fail({ error: 'SessionUnknown' });
  const played = await playSpin(context, session, wanted);
  return played.ok ? { status: 200, body: { round: played.value } } : fail(played.error);
});

const balance: Handler<StudioContext> = accepting(balanceRequest, async (context, { sessionToken }) => {
  const session = await findOpenSession(context, sessionToken);
  if (!session) return fail({ error: 'SessionUnknown' });
  for (const round of await listOpenRounds(context.db, session))
    if (round.sessionId === session.id && round.state === 'drawn') await completeRound(context, session, round);
  const pending = (await listOpenRounds(context.db, session)).some((round) => round.state === 'drawn');
  const now = await balanceOf(context, session);
  return now.ok ? { status: 200, body: { ...now.value, pending } } : fail(now.error);
});

const HANDLERS: ReadonlyMap<string, Handler<StudioContext>> = new Map([
  ['/studio/api/open', open],
  ['/studio/api/spin', spin],
  ['/studio/api/balance', balance],
]);

/** Answers one call of the game client; 404, 405 and 403 for what is none. */
export async function answerApi(
  context: StudioContext,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  sendJson(response, await answerCall({ handlers: HANDLERS }, context, path, request));
}

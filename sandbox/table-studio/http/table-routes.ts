import type { IncomingMessage, ServerResponse } from 'node:http';
import type { z } from 'zod';
import type { Result } from '@/contract/result';
import { accepting, answerCall, failWith, sendJson, type Answer, type Handler } from '@foyer/studio-kit/http/json-api';
import { opening } from '@foyer/studio-kit/http/opening';
import type { RefusalCode } from '@foyer/studio-kit/texts/refusals';
import { adviceFor } from '../domain/blackjack/advice';
import type { TableContext, TableFailure } from '../deps';
import type { RoundView, TableError } from '../protocol/table-api';
import { decideRequest, sessionRequest, startRequest } from '../protocol/table-requests';
import { completeRound, rulesOf } from '../rounds/complete-round';
import { makeDecision, startPlay } from '../rounds/play';
import { balanceOf, findOpenSession, openByLaunch, reopen } from '../sessions/open-session';
import { findOpenRound, type TableSession } from '../store';

const STATUS: Readonly<Record<Exclude<TableError, RefusalCode>, number>> = {
  BadInput: 400,
  LaunchExpired: 401,
  SessionUnknown: 401,
  SessionExpired: 401,
  NoChips: 422,
  NoSuchPlace: 422,
  PlaceTwice: 422,
  StakeOutOfRange: 422,
  TableClosed: 409,
  RoundInProgress: 409,
  RoundNotFound: 404,
  RoundClosed: 409,
  OutOfTurn: 409,
  NotThisHand: 409,
  DecisionNotPossible: 409,
  ActionReused: 409,
  BetCancelled: 409,
  TooFast: 429,
  WalletUnavailable: 503,
  GameUnknown: 404,
};

const fail = failWith(STATUS);

/** The same for a player's own session, at a bounded pace. */
function inSession<Input extends { sessionToken: string }>(
  schema: z.ZodType<Input>,
  handle: (context: TableContext, session: TableSession, input: Input) => Promise<Answer>,
): Handler<TableContext> {
  return accepting(schema, async (context, input) => {
    const retryAfterMs = context.pace(input.sessionToken);
    if (retryAfterMs !== null) return fail({ error: 'TooFast', retryAfterMs });
    const session = await findOpenSession(context, input.sessionToken);
    return session ? handle(context, session, input) : fail({ error: 'SessionUnknown' });
  });
}

const roundAnswer = (played: Result<RoundView, TableFailure>): Answer =>
  played.ok ? { status: 200, body: { round: played.value } } : fail(played.error);

const open = opening(reopen, openByLaunch, fail);

const start = inSession(startRequest, async (context, session, input) => {
  const game = context.findGame(session.slug);
  return game ? roundAnswer(await startPlay(context, session, game, input)) : fail({ error: 'GameUnknown' });
});

const decide = inSession(decideRequest, async (context, session, input) =>
  roundAnswer(await makeDecision(context, session, input)),
);

/** Best play for the hand under way, for players who want hints. */
const hint = inSession(sessionRequest, async ({ db }, session) => {
  const round = await findOpenRound(db, session);
  const rules = round ? rulesOf(round) : null;
  if (round?.game?.kind !== 'blackjack' || rules?.kind !== 'blackjack') return fail({ error: 'RoundNotFound' });
  const decision = adviceFor(round.game, rules);
  return decision === null ? fail({ error: 'RoundClosed' }) : { status: 200, body: { decision } };
});

const balance = inSession(sessionRequest, async (context, session) => {
  const open = await findOpenRound(context.db, session);
  const after = open?.state === 'owed' ? await completeRound(context, open) : open;
  const now = await balanceOf(context, session);
  return now.ok ? { status: 200, body: { balance: now.value, pending: after?.state === 'owed' } } : fail(now.error);
});

const HANDLERS: ReadonlyMap<string, Handler<TableContext>> = new Map([
  ['/tables/api/open', open],
  ['/tables/api/start', start],
  ['/tables/api/decide', decide],
  ['/tables/api/hint', hint],
  ['/tables/api/balance', balance],
]);

/** Answers one call of a table's page; 404, 405 and 403 for what is none. */
export async function answerApi(
  context: TableContext,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  sendJson(response, await answerCall({ handlers: HANDLERS }, context, path, request));
}

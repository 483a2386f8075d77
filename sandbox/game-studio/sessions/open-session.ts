import { createHash, randomBytes } from 'node:crypto';
import { newId } from '../../../platform/kernel/ids';
import { isCurrency, money, parseDecimal, toDecimal } from '@/contract/money';
import { err, ok, type Result } from '@/contract/result';
import { demoFunds } from '@foyer/studio-kit/domain/stakes';
import { UNITS_PER_STAKE } from '../domain/lines';
import type { GivenRounds, OpenAnswer, RoundView, StudioError } from '../protocol/studio-api';
import { abandonRound } from '../rounds/complete-round';
import { toRoundView } from '../rounds/round-view';
import { findSession, findSessionByToken, insertSession, listOpenRounds, type StudioSession } from '../store';
import type { StudioContext } from '../studio-deps';
import type { Authenticated, FreeRounds } from '@foyer/studio-kit/wallet/wallet-api';
import { toGameConfig } from './game-config';

export interface OpenFailure {
  error: StudioError;
  message?: string;
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

async function sessionFrom(
  context: StudioContext,
  launch: Authenticated,
  via: string,
): Promise<Result<StudioSession, OpenFailure>> {
  const game = await context.findGame(launch.slug);
  if (!game) return err({ error: 'GameUnknown' });
  if (!isCurrency(launch.currency)) return err({ error: 'BadInput', message: `currency ${launch.currency}` });
  return ok({
    id: newId(),
    mode: launch.mode,
    walletSessionId: launch.mode === 'real' ? launch.sessionId : null,
    playerId: launch.mode === 'real' ? (launch.playerId ?? null) : null,
    via,
    slug: launch.slug,
    variantId: game.variantId,
    licence: launch.licence,
    locale: launch.locale,
    currency: launch.currency,
    playBalance: launch.mode === 'real' ? null : demoFunds(launch.currency),
    lastSpinAt: null,
  });
}

/** The session a token of this studio belongs to; null for an unknown one. */
export function findOpenSession(context: StudioContext, sessionToken: string): Promise<StudioSession | null> {
  return findSessionByToken(context.db, hashOf(sessionToken));
}

/** The wallet's free rounds as the game plays them; null without any, and for a value that does not divide by the lines. */
function givenRounds({ currency }: StudioSession, given: FreeRounds | null): GivenRounds | null {
  const stake = given && parseDecimal(given.stake, currency);
  if (!given || !stake?.ok || stake.value.amount % BigInt(UNITS_PER_STAKE) !== 0n) return null;
  return { grantId: given.grantId, left: given.roundsLeft, stake: given.stake };
}

/** The balance now, as an exact decimal, and the free rounds that are left. */
export async function balanceOf(
  context: StudioContext,
  session: StudioSession,
): Promise<Result<Pick<OpenAnswer, 'balance' | 'freeRounds'>, OpenFailure>> {
  if (session.mode === 'demo') {
    const fresh = await findSession(context.db, session.id);
    return ok({ balance: toDecimal(money(fresh?.playBalance ?? 0n, session.currency)), freeRounds: null });
  }
  const answer = await context.walletVia(session.via)?.balance(session.walletSessionId ?? '');
  if (!answer) return err({ error: 'WalletUnavailable' });
  if (answer.ok) {
    const { balance, freeRounds } = answer.value;
    return ok({ balance, freeRounds: givenRounds(session, freeRounds) });
  }
  return err({ error: answer.error.kind === 'unreachable' ? 'WalletUnavailable' : 'SessionExpired' });
}

/** Finishes what this player left open on this game; the last drawn round is returned, to be shown. */
async function finishInterrupted(context: StudioContext, session: StudioSession): Promise<RoundView | null> {
  let shown: RoundView | null = null;
  for (const round of await listOpenRounds(context.db, session)) {
    const owner = round.sessionId === session.id ? session : await findSession(context.db, round.sessionId);
    if (!owner) continue;
    shown = toRoundView(await abandonRound(context, owner, round), session.currency) ?? shown;
  }
  return shown;
}

async function answerOf(
  context: StudioContext,
  session: StudioSession,
  sessionToken: string,
): Promise<Result<OpenAnswer, OpenFailure>> {
  const interrupted = await finishInterrupted(context, session);
  const [balance, config] = await Promise.all([balanceOf(context, session), toGameConfig(context, session)]);
  if (!balance.ok) return balance;
  if (!config) return err({ error: 'GameUnknown' });
  return ok({ ...config, ...balance.value, sessionToken, interrupted });
}

/** A launch token as an aggregator hands it on: its name, a dot, the token. */
function readLaunch(text: string): { readonly via: string; readonly token: string } {
  const [, via = 'studio', token = text] = /^([a-z][a-z0-9-]{0,31})\.(.+)$/.exec(text) ?? [];
  return { via, token };
}

/** Opens a session by the one-time token of a launch. */
export async function openByLaunch(
  context: StudioContext,
  launchToken: string,
): Promise<Result<OpenAnswer, OpenFailure>> {
  const { via, token } = readLaunch(launchToken);
  const launch = await context.walletVia(via)?.authenticate(token);
  if (!launch) return err({ error: 'LaunchExpired' });
  if (!launch.ok) return err({ error: launch.error.kind === 'unreachable' ? 'WalletUnavailable' : 'LaunchExpired' });
  const session = await sessionFrom(context, launch.value, via);
  if (!session.ok) return session;
  const sessionToken = randomBytes(32).toString('base64url');
  await insertSession(context.db, session.value, hashOf(sessionToken), context.clock.now());
  return answerOf(context, session.value, sessionToken);
}

/** Goes on with a session that is open already, after the frame was loaded again or its connection was lost. */
export async function reopen(context: StudioContext, sessionToken: string): Promise<Result<OpenAnswer, OpenFailure>> {
  const session = await findOpenSession(context, sessionToken);
  return session ? answerOf(context, session, sessionToken) : err({ error: 'SessionUnknown' });
}

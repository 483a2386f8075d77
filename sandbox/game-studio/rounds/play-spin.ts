import { newId } from '../../../platform/kernel/ids';
import { parseDecimal } from '@/contract/money';
import { err, ok, type Result } from '@/contract/result';
import { stakesIn } from '@foyer/studio-kit/domain/stakes';
import { refusedBy } from '@foyer/studio-kit/texts/refusals';
import type { RoundView, StudioError } from '../protocol/studio-api';
import {
  findRoundOfSpin,
  findSession,
  listOpenRounds,
  startRound,
  type StudioRound,
  type StudioSession,
} from '../store';
import type { StudioContext } from '../studio-deps';
import { balanceOf } from '../sessions/open-session';
import { completeRound } from './complete-round';
import { toRoundView } from './round-view';

export interface SpinFailure {
  error: StudioError;
  /** The wallet's own reason, when it gave one. */
  message?: string;
  retryAfterMs?: number;
}

/** How long a round that nobody asks about again may stay undrawn before its stake goes back. */
const ABANDON_AFTER_MS = 20_000;
/** A connection may swallow this much of the pause between two spins. */
const TIMING_SLACK_MS = 60;

function answerFor(round: StudioRound, session: StudioSession): Result<RoundView, SpinFailure> {
  const view = toRoundView(round, session.currency);
  if (view) return ok(view);
  if (round.state === 'refused' && round.refusal?.startsWith('FreeRounds')) return err({ error: 'FreeRoundsOver' });
  if (round.state === 'refused') return err(refusedBy(round.refusal));
  if (round.state === 'drawn') return err({ error: 'WalletUnavailable' });
  return err({ error: 'SpinCancelled' });
}

function readStake(session: StudioSession, text: string): Result<bigint, SpinFailure> {
  const parsed = parseDecimal(text, session.currency);
  if (!parsed.ok) return err({ error: 'BadInput', message: `stake: ${parsed.error.kind}` });
  return stakesIn(session.currency).includes(parsed.value.amount)
    ? ok(parsed.value.amount)
    : err({ error: 'StakeNotOffered' });
}

/** The value of a round of the grant, when the player has one left. */
async function readGivenStake(
  context: StudioContext,
  session: StudioSession,
  grantId: string,
): Promise<Result<bigint, SpinFailure>> {
  const now = await balanceOf(context, session);
  if (!now.ok) return now;
  const given = now.value.freeRounds?.grantId === grantId ? now.value.freeRounds : null;
  const stake = given && parseDecimal(given.stake, session.currency);
  return stake?.ok ? ok(stake.value.amount) : err({ error: 'FreeRoundsOver' });
}

/** From the client: `stake` of a round of its own, or a round of the grant, whatever the stake. */
interface SpinRequest {
  readonly spinId: string;
  readonly stake: string;
  readonly grantId?: string | null | undefined;
}

async function whyNotStarted(context: StudioContext, session: StudioSession, minimum: number): Promise<SpinFailure> {
  const open = (await listOpenRounds(context.db, session)).some((round) => round.sessionId === session.id);
  if (open) return { error: 'RoundInProgress', retryAfterMs: 500 };
  const last = (await findSession(context.db, session.id))?.lastSpinAt;
  const since = last ? context.clock.now().getTime() - last.getTime() : minimum;
  return { error: 'TooFast', retryAfterMs: Math.max(50, minimum - since) };
}

/** An earlier round that was left half-way is finished before a new one starts. */
async function finishEarlier(context: StudioContext, session: StudioSession): Promise<void> {
  for (const round of await listOpenRounds(context.db, session)) {
    if (round.sessionId === session.id && round.state !== 'betting') await completeRound(context, session, round);
  }
}

/**
 * Plays one spin: one bet and one win call, or one call of a free round, however often and however much at once the same
 * `spinId` is sent. Refuses a
 * stake that is not offered, a spin sooner than the licence allows (`retryAfterMs`), and one while another is open.
 */
export async function playSpin(
  context: StudioContext,
  session: StudioSession,
  { spinId, stake: stakeText, grantId: asksFor }: SpinRequest,
): Promise<Result<RoundView, SpinFailure>> {
  const { db, clock } = context;
  const grantId = asksFor ?? null;
  const known = await findRoundOfSpin(db, session.id, spinId);
  const wanted = parseDecimal(stakeText, session.currency);
  const isSame = (one: StudioRound): boolean =>
    one.grantId === grantId && (grantId !== null || (wanted.ok && one.stake === wanted.value.amount));
  if (known)
    return isSame(known)
      ? answerFor(await completeRound(context, session, known), session)
      : err({ error: 'SpinIdReused' });
  const stake = grantId === null ? readStake(session, stakeText) : await readGivenStake(context, session, grantId);
  if (!stake.ok) return stake;
  await finishEarlier(context, session);
  const now = clock.now();
  const minimum = Math.max(0, context.playRules(session.licence).minSpinSeconds * 1_000 - TIMING_SLACK_MS);
  const started = await startRound(
    db,
    {
      id: newId(),
      sessionId: session.id,
      spinId,
      stake: stake.value,
      grantId,
      betRequestId: newId(),
      winRequestId: newId(),
      rollbackRequestId: newId(),
    },
    now,
    new Date(now.getTime() - minimum),
    new Date(now.getTime() + ABANDON_AFTER_MS),
  );
  const round = started ?? (await findRoundOfSpin(db, session.id, spinId));
  if (!round) return err(await whyNotStarted(context, session, minimum));
  if (!isSame(round)) return err({ error: 'SpinIdReused' });
  return answerFor(await completeRound(context, session, round), session);
}

import { newId } from '../../../platform/kernel/ids';
import { parseDecimal } from '@/contract/money';
import { err, ok, type Result } from '@/contract/result';
import { refusedBy as walletRefusedBy } from '@foyer/studio-kit/texts/refusals';
import { activeHand, costOf, decisionsOf, decide, type Decision } from '../domain/blackjack/blackjack';
import { refuseChips } from '../domain/roulette/roulette';
import { unitIn } from '../domain/units';
import type { RoundView } from '../protocol/table-api';
import {
  findBetOfAction,
  findLastRound,
  findOpenBet,
  findOpenRound,
  findRound,
  findRoundOfAction,
  stakedIn,
  startBet,
  startRound,
  type Order,
  type TableRound,
  type TableSession,
} from '../store';
import type { TableContext, TableFailure, TableGame } from '../deps';
import { abandonRound, completeRound, keepGame, rulesOf } from './complete-round';
import { toRoundView } from './round-view';

/** How long a stake may be on its way without anybody asking again, before it is looked after. */
const LOOKED_AFTER_MS = 20_000;
/** A connection may swallow this much of the pause between two rounds. */
const TIMING_SLACK_MS = 60;

/** A table has words of its own for these two. */
const refusedBy = (reason: string | null): TableFailure =>
  reason === 'StakeOutOfRange' || reason === 'TableClosed'
    ? { error: reason, message: reason }
    : walletRefusedBy(reason);

/** The round as its player sees it; the reason where nothing of it was drawn. */
export async function answerFor(
  { db }: TableContext,
  round: TableRound,
  session: TableSession,
): Promise<Result<RoundView, TableFailure>> {
  const view = toRoundView(round, session.currency, await stakedIn(db, round.id));
  if (view) return ok(view);
  return err(round.state === 'refused' ? refusedBy(round.refusal) : { error: 'BetCancelled' });
}

export interface StartInput {
  readonly actionId: string;
  readonly chips?: readonly (readonly [string, string])[] | undefined;
  readonly stake?: string | undefined;
}

interface PricedOrder {
  readonly order: Order;
  readonly stake: bigint;
}

const CHIP_REASONS = {
  'no-chips': 'NoChips',
  'no-such-place': 'NoSuchPlace',
  'place-twice': 'PlaceTwice',
  'stake-out-of-range': 'StakeOutOfRange',
} as const;

function priceChips(
  { rules }: TableGame,
  { currency }: TableSession,
  pairs: readonly (readonly [string, string])[],
): Result<PricedOrder, TableFailure> {
  const chips: { place: string; stake: bigint }[] = [];
  for (const [place, text] of pairs) {
    const parsed = parseDecimal(text, currency);
    if (!parsed.ok) return err({ error: 'BadInput', message: `stake of ${place}: ${parsed.error.kind}` });
    chips.push({ place, stake: parsed.value.amount });
  }
  if (rules.kind !== 'roulette') return err({ error: 'BadInput', message: 'chips: this is no roulette table' });
  const refusal = refuseChips(chips, rules, unitIn(currency));
  if (refusal)
    return err({
      error: CHIP_REASONS[refusal.kind],
      ...('place' in refusal && refusal.place !== null ? { message: refusal.place } : {}),
    });
  return ok({ order: { kind: 'roulette', chips }, stake: chips.reduce((sum, { stake }) => sum + stake, 0n) });
}

function priceHand({ rules }: TableGame, { currency }: TableSession, text: string): Result<PricedOrder, TableFailure> {
  const parsed = parseDecimal(text, currency);
  if (!parsed.ok) return err({ error: 'BadInput', message: `stake: ${parsed.error.kind}` });
  if (rules.kind !== 'blackjack') return err({ error: 'BadInput', message: 'stake: expected chips' });
  const { amount: stake } = parsed.value;
  const unit = unitIn(currency);
  const fits = stake >= BigInt(rules.least) * unit && stake <= BigInt(rules.most) * unit && stake % (5n * unit) === 0n;
  return fits ? ok({ order: { kind: 'blackjack' }, stake }) : err({ error: 'StakeOutOfRange' });
}

function priceOrder(
  game: TableGame,
  session: TableSession,
  { chips, stake }: StartInput,
): Result<PricedOrder, TableFailure> {
  if (chips !== undefined && stake === undefined) return priceChips(game, session, chips);
  if (stake !== undefined && chips === undefined) return priceHand(game, session, stake);
  return err({ error: 'BadInput', message: 'expected either chips or a stake' });
}

const sameOrder = (round: TableRound, { order, stake }: PricedOrder): boolean =>
  round.stake === stake &&
  (order.kind !== 'roulette' ||
    (round.order.kind === 'roulette' &&
      round.order.chips.length === order.chips.length &&
      round.order.chips.every(
        ({ place, stake: chip }, index) => order.chips[index]?.place === place && order.chips[index]?.stake === chip,
      )));

async function whyNotStarted(context: TableContext, session: TableSession, minimum: number): Promise<TableFailure> {
  if (await findOpenRound(context.db, session)) return { error: 'RoundInProgress', retryAfterMs: 500 };
  const last = (await findLastRound(context.db, session))?.createdAt;
  const since = last ? context.clock.now().getTime() - last.getTime() : minimum;
  return { error: 'TooFast', retryAfterMs: Math.max(50, minimum - since) };
}

/**
 * Starts a round: its stake is requested, then the game is drawn; however often and however much at once the same
 * `actionId` is sent. Refuses chips and stakes that the table does not take, a round sooner than the licence allows
 * (`retryAfterMs`), and one while another of this player is open at the table.
 */
export async function startPlay(
  context: TableContext,
  session: TableSession,
  game: TableGame,
  input: StartInput,
): Promise<Result<RoundView, TableFailure>> {
  const { db, clock } = context;
  const priced = priceOrder(game, session, input);
  if (!priced.ok) return priced;
  const answer = async (round: TableRound): Promise<Result<RoundView, TableFailure>> =>
    sameOrder(round, priced.value)
      ? answerFor(context, await completeRound(context, round), session)
      : err({ error: 'ActionReused' });
  const known = await findRoundOfAction(db, session, input.actionId);
  if (known) return answer(known);
  const earlier = await findOpenRound(db, session);
  if (earlier && earlier.state !== 'betting') await abandonRound(context, earlier);
  const now = clock.now();
  const minimum = Math.max(0, context.playRules(session.licence).minSpinSeconds * 1_000 - TIMING_SLACK_MS);
  const started = await startRound(
    db,
    session,
    {
      id: newId(),
      rulesId: game.rules.id,
      actionId: input.actionId,
      ...priced.value,
      winRequestId: newId(),
      bet: { id: newId(), rollbackRequestId: newId() },
    },
    now,
    new Date(now.getTime() - minimum),
    new Date(now.getTime() + LOOKED_AFTER_MS),
  );
  const round = started ?? (await findRoundOfAction(db, session, input.actionId));
  return round ? answer(round) : err(await whyNotStarted(context, session, minimum));
}

export interface DecideInput {
  readonly actionId: string;
  readonly roundId: string;
  readonly turn: number;
  readonly hand: number;
  readonly decision: Decision;
}

/** The answer to a decision that was made before, or why it came to nothing; null for a new one. */
async function answerAgain(
  context: TableContext,
  session: TableSession,
  round: TableRound,
  { actionId, decision, turn }: DecideInput,
): Promise<Result<RoundView, TableFailure> | null> {
  if (round.lastAction === actionId) return answerFor(context, await completeRound(context, round), session);
  const bet = await findBetOfAction(context.db, round.id, actionId);
  if (!bet) return null;
  if (bet.decision !== decision || bet.turn !== turn) return err({ error: 'ActionReused' });
  return answerForBet(context, session, round, actionId);
}

/** Brings a further bet to its end and says what came of it. */
async function answerForBet(
  context: TableContext,
  session: TableSession,
  round: TableRound,
  actionId: string,
): Promise<Result<RoundView, TableFailure>> {
  const after = await completeRound(context, round);
  const bet = await findBetOfAction(context.db, round.id, actionId);
  if (!bet) return err({ error: 'OutOfTurn' });
  if (bet.state === 'taken') return answerFor(context, after, session);
  return err(bet.state === 'refused' ? refusedBy(bet.refusal) : { error: 'BetCancelled' });
}

function refuseDecision(round: TableRound, input: DecideInput): TableFailure | null {
  const rules = rulesOf(round);
  if (round.state !== 'playing' || round.game?.kind !== 'blackjack' || rules.kind !== 'blackjack')
    return { error: 'RoundClosed' };
  if (round.turn !== input.turn) return { error: 'OutOfTurn' };
  const { game } = round;
  const decidesInsurance = game.insurance === 'offered';
  if (input.hand >= game.hands.length || (!decidesInsurance && input.hand !== activeHand(game)))
    return { error: 'NotThisHand' };
  return decisionsOf(game, rules).includes(input.decision) ? null : { error: 'DecisionNotPossible' };
}

/** Asks for the stake of a double, a split or an insurance; the decision is made when the wallet has said yes. */
async function decideForStake(
  context: TableContext,
  session: TableSession,
  round: TableRound,
  { actionId, decision, turn }: DecideInput,
): Promise<Result<RoundView, TableFailure>> {
  const now = context.clock.now();
  const stake = (round.stake / 2n) * BigInt(costOf(decision));
  const order = { id: newId(), sessionId: session.id, actionId, decision, turn, stake, rollbackRequestId: newId() };
  await startBet(context.db, round, order, now, new Date(now.getTime() + LOOKED_AFTER_MS));
  return answerForBet(context, session, round, actionId);
}

/**
 * Makes a decision about a hand, once, however often it is sent. It is refused for another player's round, a round that
 * is over, another turn than the one it was made in, and where the rules do not allow it; nothing moves then.
 */
export async function makeDecision(
  context: TableContext,
  session: TableSession,
  input: DecideInput,
): Promise<Result<RoundView, TableFailure>> {
  const { db } = context;
  const found = await findRound(db, input.roundId);
  if (!found || found.playerKey !== session.playerKey || found.slug !== session.slug)
    return err({ error: 'RoundNotFound' });
  const round = (await findOpenBet(db, found.id)) ? await completeRound(context, found) : found;
  const again = await answerAgain(context, session, round, input);
  if (again) return again;
  const refusal = refuseDecision(round, input);
  if (refusal) return err(refusal);
  if (costOf(input.decision) > 0) return decideForStake(context, session, round, input);
  const rules = rulesOf(round);
  if (round.game?.kind !== 'blackjack' || rules.kind !== 'blackjack') return err({ error: 'RoundClosed' });
  const game = { ...decide(round.game, input.decision, rules), kind: 'blackjack' as const };
  const kept = await keepGame(context, db, round, game, { actionId: input.actionId });
  const after = await completeRound(context, (await findRound(db, round.id)) ?? round);
  return kept || after.lastAction === input.actionId ? answerFor(context, after, session) : err({ error: 'OutOfTurn' });
}

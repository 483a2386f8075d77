import { money, toDecimal } from '@/contract/money';
import type { Queryable } from '../../../platform/kernel/db/db';
import { blackjackReturn, deal, decide, standAll } from '../domain/blackjack/blackjack';
import { shuffleShoe } from '../domain/blackjack/shoe';
import { WHEEL } from '../domain/roulette/places';
import { rouletteReturn } from '../domain/roulette/roulette';
import type { TableContext } from '../deps';
import {
  changePlayBalance,
  findOpenBet,
  findRound,
  findSession,
  keepProgress,
  moveBet,
  moveRound,
  releaseBet,
  type Game,
  type TableBet,
  type TableRound,
  type TableSession,
} from '../store';
import { findRules, type TableRules } from '../tables';

/** A hand that nobody comes back to stands after so long: no insurance, no double, no split. */
export const STANDS_AFTER_HOURS = 24;
/** By itself a little later: the platform calls for it first, and then informs the player. */
const STANDS_AFTER_MS = STANDS_AFTER_HOURS * 3_600_000 + 15 * 60_000;

export function rulesOf({ id, rulesId }: TableRound): TableRules {
  const rules = findRules(rulesId);
  if (!rules) throw new Error(`round ${id} is played by the unknown rules ${rulesId}`);
  return rules;
}

async function sessionOf({ db }: TableContext, id: string): Promise<TableSession> {
  const session = await findSession(db, id);
  if (!session) throw new Error(`session ${id} disappeared`);
  return session;
}

function drawGame({ random }: TableContext, rules: TableRules): Game {
  return rules.kind === 'roulette'
    ? { kind: 'roulette', number: random.below(WHEEL.length) }
    : { kind: 'blackjack', ...deal(shuffleShoe(rules.decks, random), rules) };
}

/** The return of a game in minor units; null while the player decides. Each stake divides by ten. */
export function winOf(round: TableRound, game: Game): bigint | null {
  const rules = rulesOf(round);
  if (game.kind === 'roulette')
    return rules.kind === 'roulette' && round.order.kind === 'roulette'
      ? rouletteReturn(round.order.chips, game.number, rules)
      : 0n;
  if (!game.done) return null;
  return rules.kind === 'blackjack' ? (round.stake / 10n) * BigInt(blackjackReturn(game, rules)) : 0n;
}

/** The game after the bet was taken: drawn for the first one, decided for a further one. */
function afterBet(context: TableContext, round: TableRound, { decision }: TableBet): Game {
  const rules = rulesOf(round);
  if (decision === 'start') return drawGame(context, rules);
  if (round.game?.kind !== 'blackjack' || rules.kind !== 'blackjack')
    throw new Error(`round ${round.id} knows no ${decision}`);
  return { ...decide(round.game, decision, rules), kind: 'blackjack' };
}

/** Keeps the game as it is now, with what is owed when it is done. */
export function keepGame(
  { clock }: TableContext,
  db: Queryable,
  round: TableRound,
  game: Game,
  details: {
    readonly actionId?: string;
    readonly balance?: string;
    readonly stoodByRule?: boolean;
    readonly betId?: string;
  },
): Promise<boolean> {
  const win = winOf(round, game);
  const now = clock.now().getTime();
  return keepProgress(db, round, {
    game,
    win,
    actionId: details.actionId ?? null,
    balance: details.balance ?? null,
    betId: details.betId ?? null,
    stoodByRule: details.stoodByRule ?? false,
    nextAttempt: new Date(win === null ? now + STANDS_AFTER_MS : now + 5_000),
  });
}

class NoPlayMoney extends Error {}

/** The bet is taken: only now is anything drawn or decided, in the one transaction that marks it so. */
async function takeBet(
  context: TableContext,
  round: TableRound,
  bet: TableBet,
  pay: (tx: Queryable) => Promise<string>,
): Promise<void> {
  await context.db.tx(async (tx) => {
    if (!(await moveBet(tx, bet.id, 'asked', 'taken'))) return;
    const balance = await pay(tx);
    const kept = await keepGame(context, tx, round, afterBet(context, round, bet), {
      actionId: bet.actionId,
      balance,
      betId: bet.id,
    });
    if (!kept) throw new Error(`round ${round.id} moved while its bet was taken`);
  });
}

async function refuseBet({ db, clock }: TableContext, round: TableRound, bet: TableBet, reason: string): Promise<void> {
  await db.tx(async (tx) => {
    if (!(await moveBet(tx, bet.id, 'asked', 'refused', reason))) return;
    await releaseBet(tx, bet);
    if (round.state !== 'betting') return;
    await moveRound(tx, round.id, 'betting', 'refused', clock.now(), { refusal: reason });
  });
}

/** Nobody knows whether the stake was taken, or nobody waits for it any more: it goes back. */
export async function cancelBet({ db, clock }: TableContext, round: TableRound, bet: TableBet): Promise<void> {
  await db.tx(async (tx) => {
    if (!(await moveBet(tx, bet.id, 'asked', 'cancelling')) || round.state !== 'betting') return;
    await moveRound(tx, round.id, 'betting', 'cancelling', clock.now());
  });
}

async function askForStake(context: TableContext, round: TableRound, bet: TableBet): Promise<void> {
  const session = await sessionOf(context, bet.sessionId);
  const { currency } = session;
  if (session.mode === 'demo') {
    const pay = async (tx: Queryable): Promise<string> => {
      const balance = await changePlayBalance(tx, session.id, -bet.stake);
      if (balance === null) throw new NoPlayMoney();
      return toDecimal(money(balance, currency));
    };
    await takeBet(context, round, bet, pay).catch((error: unknown) => {
      if (!(error instanceof NoPlayMoney)) throw error;
      return refuseBet(context, round, bet, 'InsufficientFunds');
    });
    return;
  }
  const answer = await context.wallet.bet({
    requestId: bet.id,
    sessionId: session.walletSessionId ?? '',
    roundId: round.id,
    gameSlug: round.slug,
    stake: toDecimal(money(bet.stake, currency)),
    currency,
  });
  if (answer.ok) await takeBet(context, round, bet, () => Promise.resolve(answer.value.balance));
  else if (answer.error.kind === 'refused') await refuseBet(context, round, bet, answer.error.reason);
  else await cancelBet(context, round, bet);
}

/** False while the wallet has not taken the stake back. */
async function giveBack(context: TableContext, round: TableRound, bet: TableBet): Promise<boolean> {
  const { db, clock, log, wallet } = context;
  const session = await sessionOf(context, bet.sessionId);
  if (session.mode === 'real') {
    const answer = await wallet.rollback({ requestId: bet.rollbackRequestId, betRequestId: bet.id });
    if (!answer.ok) {
      if (answer.error.kind === 'refused') log('rollback refused', { roundId: round.id, reason: answer.error.reason });
      return false;
    }
  }
  return db.tx(async (tx) => {
    const moved = await moveBet(tx, bet.id, 'cancelling', 'cancelled');
    if (moved) await releaseBet(tx, bet);
    if (moved && round.state === 'cancelling') await moveRound(tx, round.id, 'cancelling', 'cancelled', clock.now());
    return moved;
  });
}

/** Sends the win to the wallet (0 too: it closes the round). False while the wallet has not taken it. */
async function payWin(context: TableContext, round: TableRound): Promise<boolean> {
  const { db, clock, log, wallet } = context;
  const session = await sessionOf(context, round.sessionId);
  const { currency } = session;
  const win = round.win ?? 0n;
  if (session.mode === 'demo')
    return db.tx(async (tx) => {
      if (!(await moveRound(tx, round.id, 'owed', 'settled', clock.now()))) return false;
      const balance = toDecimal(money((await changePlayBalance(tx, session.id, win)) ?? 0n, currency));
      return moveRound(tx, round.id, 'settled', 'settled', clock.now(), { balance });
    });
  const answer = await wallet.win({
    requestId: round.winRequestId,
    sessionId: session.walletSessionId ?? '',
    roundId: round.id,
    amount: toDecimal(money(win, currency)),
    roundClosed: true,
  });
  if (answer.ok) return moveRound(db, round.id, 'owed', 'settled', clock.now(), { balance: answer.value.balance });
  if (answer.error.kind === 'refused') log('win refused', { roundId: round.id, reason: answer.error.reason });
  return false;
}

/** One step; false when there is none to take now. */
async function advance(context: TableContext, round: TableRound): Promise<boolean> {
  switch (round.state) {
    case 'betting':
    case 'cancelling':
    case 'playing': {
      const bet = await findOpenBet(context.db, round.id);
      if (bet?.state === 'cancelling') return giveBack(context, round, bet);
      if (bet) await askForStake(context, round, bet);
      return bet !== null;
    }
    case 'owed':
      return payWin(context, round);
    case 'settled':
    case 'refused':
    case 'cancelled':
      return false;
  }
}

/**
 * Brings a round as far as it will go now and returns it as it stands. Every step is repeatable and moves the round only
 * from where it was read, so several requests, workers or hosts may complete the same round at once.
 */
export async function completeRound(context: TableContext, round: TableRound): Promise<TableRound> {
  let current = round;
  while (await advance(context, current)) {
    const next = await findRound(context.db, current.id);
    if (!next) throw new Error(`round ${current.id} disappeared`);
    current = next;
  }
  return (await findRound(context.db, current.id)) ?? current;
}

/**
 * A round that nobody waits for any more: where nothing is drawn the stake goes back, what was decided is done, and a
 * hand whose time is over stands; `isLate` says that it is.
 */
export async function abandonRound(context: TableContext, round: TableRound, isLate = false): Promise<TableRound> {
  const bet = await findOpenBet(context.db, round.id);
  if (round.state === 'betting' && bet?.state === 'asked') await cancelBet(context, round, bet);
  const current = await completeRound(context, (await findRound(context.db, round.id)) ?? round);
  const rules = rulesOf(current);
  const stands = isLate || (current.decideBy !== null && current.decideBy <= context.clock.now());
  if (current.state !== 'playing' || !stands || current.game?.kind !== 'blackjack' || rules.kind !== 'blackjack')
    return current;
  const game: Game = { ...standAll(current.game, rules), kind: 'blackjack' };
  await keepGame(context, context.db, current, game, { stoodByRule: true });
  return completeRound(context, (await findRound(context.db, current.id)) ?? current);
}

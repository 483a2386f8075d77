import { money, toDecimal } from '@/contract/money';
import type { RoundOutcome } from '../domain/round';
import { payout } from '../domain/lines';
import { findVariant } from '../domain/variants';
import { changePlayBalance, findRound, keepOutcome, moveRound, type StudioRound, type StudioSession } from '../store';
import type { StudioContext } from '../studio-deps';
import type { WalletApi } from '@foyer/studio-kit/wallet/wallet-api';
import { drawOrdered } from './ordered-outcomes';

function draw(context: StudioContext, session: StudioSession, stake: bigint): { outcome: RoundOutcome; win: bigint } {
  const variant = findVariant(session.variantId);
  if (!variant) throw new Error(`session ${session.id} names the unknown variant ${session.variantId}`);
  const outcome = drawOrdered(variant, context.random, context.orders.take(session.playerId));
  return { outcome, win: payout(stake, outcome.units) };
}

function walletOf({ walletVia }: StudioContext, { id, via }: StudioSession): WalletApi {
  const wallet = walletVia(via);
  if (!wallet) throw new Error(`session ${id} was opened by ${via}, which has no key any more`);
  return wallet;
}

/** Requests the stake; only after a yes is anything drawn, and the outcome is kept before anybody sees it. */
async function placeBet(context: StudioContext, session: StudioSession, round: StudioRound): Promise<void> {
  const { db, clock } = context;
  const bet = await walletOf(context, session).bet({
    requestId: round.betRequestId,
    sessionId: session.walletSessionId ?? '',
    roundId: round.id,
    gameSlug: session.slug,
    stake: toDecimal(money(round.stake, session.currency)),
    currency: session.currency,
  });
  if (bet.ok) {
    const { outcome, win } = draw(context, session, round.stake);
    await keepOutcome(db, round.id, outcome, win, clock.now());
  } else if (bet.error.kind === 'refused') {
    await moveRound(db, round.id, 'betting', 'refused', clock.now(), { refusal: bet.error.reason });
  } else {
    await moveRound(db, round.id, 'betting', 'cancelling', clock.now());
  }
}

/** Sends the win to the wallet (0 too: it closes the round). False while the wallet has not taken it. */
async function payWin(context: StudioContext, session: StudioSession, round: StudioRound): Promise<boolean> {
  const { db, clock, log } = context;
  const answer = await walletOf(context, session).win({
    requestId: round.winRequestId,
    sessionId: session.walletSessionId ?? '',
    roundId: round.id,
    amount: toDecimal(money(round.win ?? 0n, session.currency)),
    roundClosed: true,
  });
  if (answer.ok) return moveRound(db, round.id, 'drawn', 'settled', clock.now(), { balance: answer.value.balance });
  if (answer.error.kind === 'refused') log('win refused', { roundId: round.id, reason: answer.error.reason });
  return false;
}

/** Draws a free round: it is played when the wallet accepts it, and nobody sees it before. */
async function drawFree(context: StudioContext, session: StudioSession, round: StudioRound): Promise<void> {
  const { outcome, win } = draw(context, session, round.stake);
  await keepOutcome(context.db, round.id, outcome, win, context.clock.now());
}

/** Reports a free round that was drawn. False while the wallet has not answered. */
async function reportFree(
  context: StudioContext,
  session: StudioSession,
  round: StudioRound,
  grantId: string,
): Promise<boolean> {
  const { db, clock } = context;
  const answer = await walletOf(context, session).freeRound({
    requestId: round.winRequestId,
    sessionId: session.walletSessionId ?? '',
    roundId: round.id,
    grantId,
    amount: toDecimal(money(round.win ?? 0n, session.currency)),
  });
  if (answer.ok) return moveRound(db, round.id, 'drawn', 'settled', clock.now(), { balance: answer.value.balance });
  // A win that is too large waits for somebody who looks at it: it is never drawn again.
  if (answer.error.kind !== 'refused' || answer.error.reason === 'WinTooLarge') return false;
  return moveRound(db, round.id, 'drawn', 'refused', clock.now(), { refusal: answer.error.reason });
}

async function giveBack(context: StudioContext, session: StudioSession, round: StudioRound): Promise<boolean> {
  const { db, clock, log } = context;
  const { rollbackRequestId: requestId, betRequestId } = round;
  const answer = await walletOf(context, session).rollback({ requestId, betRequestId });
  if (answer.ok) return moveRound(db, round.id, 'cancelling', 'cancelled', clock.now());
  if (answer.error.kind === 'refused') log('rollback refused', { roundId: round.id, reason: answer.error.reason });
  return false;
}

/** Play money: stake, draw and win are one transaction of the studio's own. */
async function playDemo(context: StudioContext, session: StudioSession, round: StudioRound): Promise<void> {
  const { db, clock } = context;
  await db
    .tx(async (tx) => {
      const { outcome, win } = draw(context, session, round.stake);
      const kept = await keepOutcome(tx, round.id, outcome, win, clock.now());
      if (!kept) return;
      if ((await changePlayBalance(tx, session.id, -round.stake)) === null) throw new NoPlayMoney();
      const balance = await changePlayBalance(tx, session.id, win);
      await moveRound(tx, round.id, 'drawn', 'settled', clock.now(), {
        balance: toDecimal(money(balance ?? 0n, session.currency)),
      });
    })
    .catch(async (error: unknown) => {
      if (!(error instanceof NoPlayMoney)) throw error;
      await moveRound(db, round.id, 'betting', 'refused', clock.now(), { refusal: 'InsufficientFunds' });
    });
}

class NoPlayMoney extends Error {}

async function advance(context: StudioContext, session: StudioSession, round: StudioRound): Promise<boolean> {
  switch (round.state) {
    case 'betting':
      if (round.grantId !== null) await drawFree(context, session, round);
      else await (session.mode === 'demo' ? playDemo(context, session, round) : placeBet(context, session, round));
      return true;
    case 'drawn':
      return round.grantId === null
        ? payWin(context, session, round)
        : reportFree(context, session, round, round.grantId);
    case 'cancelling':
      return giveBack(context, session, round);
    case 'settled':
    case 'refused':
    case 'cancelled':
      return false;
  }
}

/**
 * Brings a round as far as it will go now and returns it as it stands. Every step is repeatable and moves the round
 * only from the state it was read in, so the same round may be completed by several requests, workers or hosts at once.
 */
export async function completeRound(
  context: StudioContext,
  session: StudioSession,
  round: StudioRound,
): Promise<StudioRound> {
  let current = round;
  while (await advance(context, session, current)) {
    const next = await findRound(context.db, current.id);
    if (!next) throw new Error(`round ${current.id} disappeared`);
    if (next.state === current.state) return next;
    current = next;
  }
  return (await findRound(context.db, current.id)) ?? current;
}

/** Gives up a round nobody has seen anything of: if nothing is drawn yet, the stake goes back. */
export async function abandonRound(
  context: StudioContext,
  session: StudioSession,
  round: StudioRound,
): Promise<StudioRound> {
  if (round.state === 'betting' && (session.mode === 'demo' || round.grantId !== null)) {
    await moveRound(context.db, round.id, 'betting', 'cancelled', context.clock.now());
  } else if (round.state === 'betting') {
    await moveRound(context.db, round.id, 'betting', 'cancelling', context.clock.now());
  }
  const current = await findRound(context.db, round.id);
  return current ? completeRound(context, session, current) : round;
}

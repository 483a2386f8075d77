import { money, toDecimal } from '@/contract/money';
import type { SportsbookContext } from '../deps';
import { findBet, findSession, moveBet, type Bet, type Session } from '../store';

/**
 * Requests of the wallet are named by the bet, so that a step that is repeated after a kill is the same request, which
 * the wallet does once.
 */
const requestOf = (bet: Bet, step: 'bet' | 'win' | 'back'): string => `${bet.id}:${step}`;

async function takeStake({ db, clock, wallet }: SportsbookContext, session: Session, bet: Bet): Promise<void> {
  const taken = await wallet.bet({
    requestId: requestOf(bet, 'bet'),
    sessionId: session.walletSessionId,
    roundId: bet.id,
    gameSlug: session.slug,
    stake: toDecimal(money(bet.stake, bet.currency)),
    currency: bet.currency,
  });
  if (taken.ok) await moveBet(db, bet.id, 'placing', 'open', clock.now());
  else if (taken.error.kind === 'refused')
    await moveBet(db, bet.id, 'placing', 'refused', clock.now(), { refusal: taken.error.reason });
  else await moveBet(db, bet.id, 'placing', 'cancelling', clock.now());
}

/** Sends the bet's payment to the wallet; 0 too, which closes the round. */
async function pay({ db, clock, wallet, log }: SportsbookContext, session: Session, bet: Bet): Promise<boolean> {
  const paid = await wallet.win({
    requestId: requestOf(bet, 'win'),
    sessionId: session.walletSessionId,
    roundId: bet.id,
    amount: toDecimal(money(bet.win ?? 0n, bet.currency)),
    roundClosed: true,
  });
  if (paid.ok) return moveBet(db, bet.id, 'settling', 'settled', clock.now());
  if (paid.error.kind === 'refused') log('a win was refused', { bet: bet.id, reason: paid.error.reason });
  return false;
}

async function giveBack({ db, clock, wallet, log }: SportsbookContext, bet: Bet): Promise<boolean> {
  const back = await wallet.rollback({ requestId: requestOf(bet, 'back'), betRequestId: requestOf(bet, 'bet') });
  if (back.ok) return moveBet(db, bet.id, bet.state, bet.state === 'voiding' ? 'void' : 'cancelled', clock.now());
  if (back.error.kind === 'refused') log('a rollback was refused', { bet: bet.id, reason: back.error.reason });
  return false;
}

async function advance(context: SportsbookContext, session: Session, bet: Bet): Promise<boolean> {
  switch (bet.state) {
    case 'placing':
      await takeStake(context, session, bet);
      return true;
    case 'settling':
      return pay(context, session, bet);
    case 'cancelling':
    case 'voiding':
      return giveBack(context, bet);
    case 'open':
    case 'settled':
    case 'refused':
    case 'cancelled':
    case 'void':
      return false;
  }
}

/**
 * Brings a bet as far as it goes now and returns it as it stands. Each step may be repeated and moves the bet only from
 * the state that it was read in, so requests, workers and hosts may do it at once.
 */
export async function completeBet(context: SportsbookContext, bet: Bet): Promise<Bet> {
  const session = await findSession(context.db, bet.sessionId);
  if (!session) throw new Error(`the bet ${bet.id} has no session`);
  let current = bet;
  for (;;) {
    const moved = await advance(context, session, current);
    const next = (await findBet(context.db, bet.id)) ?? current;
    if (!moved || next.state === current.state) return next;
    current = next;
  }
}

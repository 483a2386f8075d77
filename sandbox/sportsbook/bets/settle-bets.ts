import { eventsOf } from '../board';
import type { SportsbookContext } from '../deps';
import { endOf, resultOf } from '../domain/settlement';
import {
  leaseDueBets,
  listAwaitedEvents,
  listDecidedBets,
  listLegs,
  listOpenOutcomes,
  moveBet,
  postponeBet,
  settleLegs,
  type Bet,
} from '../store';
import { completeBet } from './complete-bet';

const LEASE_MS = 60_000;
const BATCH = 100;
const LONGEST_PAUSE_MS = 300_000;

/** Writes the results of events that are over on the legs that wait for them. */
async function readResults(context: SportsbookContext): Promise<void> {
  const events = await eventsOf(context, await listAwaitedEvents(context.db));
  for (const { fixture, state } of events.values()) {
    if (state.phase !== 'ended' && state.phase !== 'void') continue;
    for (const open of await listOpenOutcomes(context.db, fixture.id)) {
      const result = resultOf(open, fixture.sport, state);
      if (result) await settleLegs(context.db, open, result);
    }
  }
}

/** Fixes what a decided bet pays; a cash-out at the same moment wins or loses against it as a whole. */
async function decide({ db, clock }: SportsbookContext, bet: Bet): Promise<boolean> {
  const end = endOf(bet.stake, await listLegs(db, [bet.id]));
  switch (end.kind) {
    case 'open':
      return false;
    case 'void':
      return moveBet(db, bet.id, 'open', 'voiding', clock.now());
    case 'settled':
      return moveBet(db, bet.id, 'open', 'settling', clock.now(), { win: end.win });
  }
}

async function finish(context: SportsbookContext, bet: Bet): Promise<boolean> {
  const { db, clock } = context;
  // Nobody sent the order again: a bet without an answer is given up.
  if (bet.state === 'placing') await moveBet(db, bet.id, 'placing', 'cancelling', clock.now());
  const current = bet.state === 'placing' ? { ...bet, state: 'cancelling' as const } : bet;
  const after = await completeBet(context, current);
  if (
    after.state !== 'placing' &&
    after.state !== 'settling' &&
    after.state !== 'cancelling' &&
    after.state !== 'voiding'
  )
    return true;
  const pause = Math.min(LONGEST_PAUSE_MS, 1_000 * 2 ** Math.min(bet.attempts, 9));
  await postponeBet(db, bet.id, new Date(clock.now().getTime() + pause));
  return false;
}

/**
 * Settles what has a result and finishes what a kill or a lost answer left half-way. Safe on many hosts at once; answers
 * how many bets came to their end.
 */
export async function settleBets(context: SportsbookContext): Promise<number> {
  const { db, clock } = context;
  await readResults(context);
  for (const bet of await listDecidedBets(db)) await decide(context, bet);
  const now = clock.now();
  let finished = 0;
  for (const bet of await leaseDueBets(db, now, new Date(now.getTime() + LEASE_MS), BATCH))
    if (await finish(context, bet)) finished += 1;
  return finished;
}

import { jackpotsContributionReturned } from '../../../events/jackpots';
import { JACKPOT_CURRENCY, type JackpotInstance } from '@/contract/jackpot.schema';
import type { Queryable } from '../../../kernel/db/db';
import { appendFact } from '../../../kernel/events/append-event';
import type { JackpotsDeps } from '../deps';
import { THOUSANDTHS, type Part } from '../domain/shares';
import { markReturned, readPots, takeFromRanking, type Contribution } from '../store';
import { divide } from './divide';
import type { ContributingBet } from './divide-contribution';

/**
 * Takes back out of pots and house the contribution of a rolled-back bet; the player has had it since. A pot that has
 * dropped since keeps what it has paid: then the house gives it. An undivided contribution never is divided.
 */
export async function returnContribution(
  deps: JackpotsDeps,
  tx: Queryable,
  instance: JackpotInstance,
  bet: ContributingBet,
  given: Contribution,
): Promise<void> {
  const { playerId, currency, amount } = given;
  await markReturned(tx, bet.id);
  if (given.status !== 'divided') return;
  const { shares, parts } = await givenParts(tx, instance.id, given);
  for (const share of shares) await takeFromRanking(tx, instance.id, share, playerId);
  await divide(deps, tx, instance.id, {
    key: `jackpot-shares-return:${instance.id}:${bet.id}`,
    parts: parts.map(({ receiver, thousandths }) => ({ receiver, thousandths: -thousandths })),
    exchanged: currency === JACKPOT_CURRENCY ? 0n : -given.value,
    reference: { jackpot: instance.id, transactionId: bet.id, cause: 'returned' },
  });
  await appendFact(tx, jackpotsContributionReturned, {
    key: playerId,
    payload: { playerId, brand: bet.brand, currency, amount: String(amount), betId: bet.id, betAt: bet.at },
  });
}

/** The shares of pots that have not dropped since, and all parts, in which the house stands for pots that have. */
async function givenParts(tx: Queryable, instanceId: string, { value, shares: given }: Contribution) {
  const cycles = new Map((await readPots(tx, instanceId)).map(({ id, cycle }) => [id, cycle]));
  const shares = given.filter(({ pot, cycle }) => cycles.get(pot) === cycle);
  const house = shares.reduce((left, { thousandths }) => left - thousandths, value * THOUSANDTHS);
  const parts: readonly Part[] = [
    ...shares.map(({ pot, thousandths }) => ({ receiver: pot, thousandths })),
    { receiver: 'house', thousandths: house },
  ];
  return { shares, parts };
}

import { jackpotsContributed } from '../../../events/jackpots';
import { JACKPOT_CURRENCY, type JackpotInstance } from '@/contract/jackpot.schema';
import type { Queryable } from '../../../kernel/db/db';
import { appendFact } from '../../../kernel/events/append-event';
import type { JackpotsDeps } from '../deps';
import { isDropping } from '../domain/chance';
import { partsOf } from '../domain/shares';
import { addToRanking, markDivided, readPots, type Contribution, type PotShare } from '../store';
import { divide } from './divide';
import { dropPot } from './drop-pot';

export interface ContributingBet {
  /** `transactionId` of the bet. */
  readonly id: string;
  readonly brand: string;
  readonly at: string;
}

/** Divides what a bet contributed among pots and house, and lets pots drop with it. Within the one consumer that changes pots. */
export async function divideContribution(
  deps: JackpotsDeps,
  tx: Queryable,
  instance: JackpotInstance,
  bet: ContributingBet,
  { playerId, currency, amount, value }: Contribution,
): Promise<void> {
  const parts = partsOf(value, instance);
  await divide(deps, tx, instance.id, {
    key: `jackpot-shares:${instance.id}:${bet.id}`,
    parts,
    exchanged: currency === JACKPOT_CURRENCY ? 0n : value,
    reference: { jackpot: instance.id, transactionId: bet.id, cause: 'contribution' },
  });
  const pots = await readPots(tx, instance.id);
  const shares = parts.flatMap(({ receiver, thousandths }): PotShare[] => {
    const pot = pots.find(({ id }) => id === receiver);
    return pot && thousandths > 0n ? [{ pot: pot.id, cycle: pot.cycle, thousandths }] : [];
  });
  await markDivided(tx, bet.id, shares);
  await appendFact(tx, jackpotsContributed, {
    key: playerId,
    payload: { playerId, brand: bet.brand, currency, amount: String(amount), betId: bet.id, betAt: bet.at },
  });
  for (const share of shares) await addToRanking(tx, instance.id, share, playerId, deps.clock.now());
  for (const pot of await readPots(tx, instance.id)) {
    const rules = instance.pots.find(({ id }) => id === pot.id);
    const given = shares.find((share) => share.pot === pot.id)?.thousandths ?? 0n;
    if (rules && isDropping(rules, pot, given, deps.draw))
      await dropPot(deps, tx, instance, rules, { playerId, brand: bet.brand, betId: bet.id });
  }
}

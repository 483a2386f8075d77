import { JACKPOT_CURRENCY } from '@/contract/jackpot.schema';
import { money } from '@/contract/money';
import { HOUSE, potAccount } from '../accounts';
import type { JackpotsDeps } from '../deps';
import { drawDropValue } from '../domain/chance';
import { insertPot } from '../store';

/** Opens the pots that the settings name and that are not there yet, each with its seed, once on however many hosts. */
export async function openPots({ db, clock, jackpots, ledger, draw }: JackpotsDeps): Promise<void> {
  for (const { id: instanceId, pots } of jackpots.instances)
    for (const rules of pots)
      await db.tx(async (tx) => {
        const { id, seed } = rules;
        const opened = { id, value: seed, dropsAt: drawDropValue(rules, seed, draw) };
        if (!(await insertPot(tx, instanceId, opened, clock.now()))) return;
        await ledger.postSystemMovement(tx, {
          idempotencyKey: `jackpot-opening:${instanceId}/${id}`,
          kind: 'jackpot',
          postings: [{ from: HOUSE, to: potAccount(instanceId, id), amount: money(seed, JACKPOT_CURRENCY) }],
          reference: { jackpot: instanceId, pot: id, cause: 'seed' },
        });
      });
}

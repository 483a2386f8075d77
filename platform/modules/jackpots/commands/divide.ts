import { JACKPOT_CURRENCY } from '@/contract/jackpot.schema';
import type { JsonValue } from '@/contract/json';
import { money } from '@/contract/money';
import type { Queryable } from '../../../kernel/db/db';
import type { SystemAccount } from '../../ledger/index';
import { EXCHANGE, receiverAccount, undividedAccount } from '../accounts';
import type { JackpotsDeps } from '../deps';
import { settleParts, type Part } from '../domain/shares';
import { changeParts, readFractions } from '../store';

interface Division {
  /** One of its own for each contribution, and for its return. */
  readonly key: string;
  /** Below zero where they are taken back. */
  readonly parts: readonly Part[];
  /** Euro cents that come from the exchange; below zero for those that go to it. */
  readonly exchanged: bigint;
  readonly reference: JsonValue;
}

/**
 * Gives each pot and the house the whole cents that their parts of a contribution come to, or takes them back. The
 * remainder below a whole cent stays in the instance's undivided account. Within the one consumer that changes pots.
 */
export async function divide(
  { clock, ledger }: Pick<JackpotsDeps, 'clock' | 'ledger'>,
  tx: Queryable,
  instanceId: string,
  { key, parts, exchanged, reference }: Division,
): Promise<void> {
  const changes = settleParts(await readFractions(tx, instanceId), parts);
  const undivided = undividedAccount(instanceId);
  const postings = [
    posting(EXCHANGE, undivided, exchanged),
    ...changes.map(({ receiver, cents }) => posting(undivided, receiverAccount(instanceId, receiver), cents)),
  ].filter(({ amount }) => amount.amount > 0n);
  if (postings.length > 0)
    await ledger.postSystemMovement(tx, { idempotencyKey: key, kind: 'jackpot', postings, reference });
  await changeParts(tx, instanceId, changes, clock.now());
}

/** The other way round for an amount below zero. */
function posting(from: SystemAccount, to: SystemAccount, amount: bigint) {
  return amount < 0n
    ? { from: to, to: from, amount: money(-amount, JACKPOT_CURRENCY) }
    : { from, to, amount: money(amount, JACKPOT_CURRENCY) };
}

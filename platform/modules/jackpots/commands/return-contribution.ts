import { JACKPOT_CURRENCY, type JackpotInstance } from '@/contract/jackpot.schema';
import { isCurrency, money } from '@/contract/money';
import type { Queryable } from '../../../kernel/db/db';
import { toPlayerId } from '../../../kernel/ids';
import type { SystemAccount } from '../../ledger/index';
import { EXCHANGE, HOUSE, potAccount } from '../accounts';
import type { JackpotsDeps } from '../deps';
import {
  changePot,
  insertContribution,
  markReturned,
  readContribution,
  readPots,
  takeFromStanding,
  type Contribution,
} from '../store';

/**
 * Gives back what a bet contributed that was rolled back, once. A pot that has dropped since keeps what it has paid: then
 * the house gives it. A rollback that comes before its bet is kept, so that the bet contributes nothing.
 */
export async function returnContribution(
  deps: JackpotsDeps,
  tx: Queryable,
  instance: JackpotInstance,
  rolledBack: { readonly betId: string; readonly playerId: string; readonly currency: string },
): Promise<boolean> {
  const { ledger, clock } = deps;
  const playerId = toPlayerId(rolledBack.playerId);
  const given = await readContribution(tx, instance.id, rolledBack.betId);
  if (!given) {
    const nothing = { status: 'cancelled', amount: 0n, currency: rolledBack.currency, value: 0n, shares: [] } as const;
    await insertContribution(tx, instance.id, rolledBack.betId, playerId, nothing, clock.now());
    return false;
  }
  if (given.status !== 'taken' || !isCurrency(given.currency)) return false;
  await markReturned(tx, instance.id, rolledBack.betId);
  const { fromPots, sources } = await whereFrom(tx, instance.id, given);
  for (const share of fromPots) {
    await changePot(tx, instance.id, share.pot, { returned: share.amount }, clock.now());
    await takeFromStanding(tx, instance.id, share, playerId);
  }
  const reference = { jackpot: instance.id, transactionId: rolledBack.betId, cause: 'returned' };
  const isInEuros = given.currency === JACKPOT_CURRENCY;
  if (!isInEuros)
    await ledger.postSystemMovement(tx, {
      idempotencyKey: `jackpot-exchange-return:${instance.id}:${rolledBack.betId}`,
      kind: 'jackpot',
      postings: sources.map(({ from, amount }) => ({ from, to: EXCHANGE, amount: money(amount, JACKPOT_CURRENCY) })),
      reference,
    });
  const posted = await ledger.postMovement(
    {
      idempotencyKey: `jackpot-return:${instance.id}:${rolledBack.betId}`,
      kind: 'jackpot',
      playerId,
      postings: isInEuros
        ? sources.map(({ from, amount }) => ({ from, to: 'player_cash', amount: money(amount, JACKPOT_CURRENCY) }))
        : [{ from: EXCHANGE, to: 'player_cash', amount: money(given.amount, given.currency) }],
      moneyType: null,
      reference,
    },
    tx,
  );
  if (!posted.ok) throw new Error(`the contribution of ${rolledBack.betId} was not returned: ${posted.error.kind}`);
  return true;
}

async function whereFrom(tx: Queryable, instanceId: string, { value, shares }: Contribution) {
  const current = new Map((await readPots(tx, instanceId)).map((pot) => [pot.id, pot.cycle]));
  const fromPots = shares.filter(({ pot, cycle }) => current.get(pot) === cycle);
  const fromHouse = fromPots.reduce((left, { amount }) => left - amount, value);
  const sources: { from: SystemAccount; amount: bigint }[] = fromPots.map(({ pot, amount }) => ({
    from: potAccount(instanceId, pot),
    amount,
  }));
  if (fromHouse > 0n) sources.push({ from: HOUSE, amount: fromHouse });
  return { fromPots, sources };
}

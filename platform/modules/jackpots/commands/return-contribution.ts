import { JACKPOTS_CONTRIBUTION_RETURNED } from '@/contract/events/jackpots';
import { JACKPOT_CURRENCY, type JackpotInstance } from '@/contract/jackpot.schema';
import { isCurrency, money } from '@/contract/money';
import type { Queryable } from '../../../kernel/db/db';
import { appendFact } from '../../../kernel/events/append-event';
import { toPlayerId } from '../../../kernel/ids';
import { EXCHANGE, undividedAccount } from '../accounts';
import type { JackpotsDeps } from '../deps';
import { THOUSANDTHS, type Part } from '../domain/shares';
import {
  insertContribution,
  markReturned,
  readContribution,
  readPots,
  takeFromStanding,
  type Contribution,
} from '../store';
import { divide } from './divide';

/**
 * Gives back what a bet contributed that was rolled back, once. A pot that has dropped since keeps what it has paid: then
 * the house gives it. A rollback that comes before its bet is kept, so that the bet contributes nothing.
 */
export async function returnContribution(
  deps: JackpotsDeps,
  tx: Queryable,
  instance: JackpotInstance,
  bet: {
    readonly id: string;
    readonly playerId: string;
    readonly brand: string;
    readonly currency: string;
    readonly at: string;
  },
): Promise<boolean> {
  const { ledger, clock } = deps;
  const playerId = toPlayerId(bet.playerId);
  const given = await readContribution(tx, instance.id, bet.id);
  if (!given) {
    const nothing = { status: 'cancelled', amount: 0n, currency: bet.currency, value: 0n, shares: [] } as const;
    await insertContribution(tx, instance.id, { betId: bet.id, playerId, round: null }, nothing, clock.now());
    return false;
  }
  if (given.status !== 'taken' || !isCurrency(given.currency)) return false;
  await markReturned(tx, instance.id, bet.id);
  const { shares, parts } = await givenParts(tx, instance.id, given);
  for (const share of shares) await takeFromStanding(tx, instance.id, share, playerId);
  const reference = { jackpot: instance.id, transactionId: bet.id, cause: 'returned' };
  const isInEuros = given.currency === JACKPOT_CURRENCY;
  await divide(deps, tx, instance.id, {
    key: `jackpot-shares-return:${instance.id}:${bet.id}`,
    parts: parts.map(({ receiver, thousandths }) => ({ receiver, thousandths: -thousandths })),
    exchanged: isInEuros ? 0n : -given.value,
    reference,
  });
  const posted = await ledger.postMovement(
    {
      idempotencyKey: `jackpot-return:${instance.id}:${bet.id}`,
      kind: 'jackpot',
      playerId,
      postings: [
        {
          from: isInEuros ? undividedAccount(instance.id) : EXCHANGE,
          to: 'player_cash',
          amount: money(given.amount, given.currency),
        },
      ],
      moneyType: null,
      reference,
    },
    tx,
  );
  if (!posted.ok) throw new Error(`the contribution of ${bet.id} was not returned: ${posted.error.kind}`);
  await appendFact(tx, {
    topic: JACKPOTS_CONTRIBUTION_RETURNED,
    key: playerId,
    payload: {
      playerId,
      brand: bet.brand,
      currency: given.currency,
      amount: String(given.amount),
      betId: bet.id,
      betAt: bet.at,
    },
  });
  return true;
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

import { JACKPOT_CURRENCY } from '@/contract/jackpot.schema';
import type { JsonValue } from '@/contract/json';
import { money, type Money } from '@/contract/money';
import type { Queryable } from '../../../kernel/db/db';
import { appendEvent } from '../../../kernel/events/append-event';
import type { PlayerId } from '../../../kernel/ids';
import type { SystemAccount } from '../../ledger/index';
import { EXCHANGE } from '../accounts';
import type { JackpotsDeps } from '../deps';
import { winsChanged, winsTopic } from '../events';
import { insertWin, type WinCause } from '../wins-store';

export interface Payment {
  /** Holds the money, in euros. */
  readonly from: SystemAccount;
  readonly playerId: PlayerId;
  /** Euro cents that leave the account. */
  readonly value: bigint;
  /** The share that the player gets, in their currency; null for one without a rate. */
  readonly amount: Money | null;
  readonly at: Date;
  /** One of its own for each payment. */
  readonly key: string;
  readonly reference: JsonValue;
  /** Shown to the player once. */
  readonly cause: WinCause;
}

/** Pays a winner in their currency; answers what they got, null when it is less than a minor unit. */
export async function payWinner(
  { ledger }: Pick<JackpotsDeps, 'ledger'>,
  tx: Queryable,
  { from, playerId, value, amount, at, key, reference, cause }: Payment,
): Promise<Money | null> {
  if (!amount || value <= 0n || amount.amount <= 0n) return null;
  const euros = money(value, JACKPOT_CURRENCY);
  const isInEuros = amount.currency === JACKPOT_CURRENCY;
  if (!isInEuros)
    await ledger.postSystemMovement(tx, {
      idempotencyKey: `jackpot-exchange-win:${key}`,
      kind: 'jackpot',
      postings: [{ from, to: EXCHANGE, amount: euros }],
      reference,
    });
  const posted = await ledger.postMovement(
    {
      idempotencyKey: `jackpot-win:${key}`,
      kind: 'jackpot',
      playerId,
      postings: [{ from: isInEuros ? from : EXCHANGE, to: 'player_cash', amount }],
      moneyType: null,
      reference,
    },
    tx,
  );
  if (!posted.ok) throw new Error(`the winner of ${key} was not paid: ${posted.error.kind}`);
  await insertWin(tx, playerId, { ...cause, id: key, ...amount, at });
  await appendEvent(tx, winsChanged, { topic: winsTopic(playerId), key: playerId, payload: {} });
  return amount;
}

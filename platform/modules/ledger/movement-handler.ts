import { z } from 'zod';
import { toPlayerId } from '../../kernel/ids';
import type { JsonValue } from '@/contract/json';
import { isCurrency, parseDecimal, toDecimal } from '@/contract/money';
import type { LedgerModule } from './index';

const bodySchema = z.object({
  idempotencyKey: z.string().min(1).max(128),
  kind: z.enum(['deposit', 'withdrawal-request', 'withdrawal-cancel']),
  playerId: z.uuid(),
  amount: z.string(),
  currency: z.string().refine(isCurrency),
});

const sides = {
  deposit: { from: 'provider_clearing:demo', to: 'player_cash', moneyType: 'Deposit' },
  'withdrawal-request': { from: 'player_cash', to: 'player_pending_withdrawal', moneyType: 'InitWithdrawal' },
  'withdrawal-cancel': { from: 'player_pending_withdrawal', to: 'player_cash', moneyType: null },
} as const;

/** POST /sandbox/ledger/movements: money in and out without a payment. Mount it in the sandbox only. */
export function createMovementHandler(
  ledger: Pick<LedgerModule, 'postMovement'>,
): (body: unknown) => Promise<{ status: number; body: JsonValue }> {
  return async (body) => {
    const parsed = bodySchema.safeParse(body);
    if (!parsed.success || !isCurrency(parsed.data.currency)) return { status: 400, body: { error: 'BadRequest' } };
    const { kind, idempotencyKey, playerId, currency } = parsed.data;
    const amount = parseDecimal(parsed.data.amount, currency);
    if (!amount.ok || amount.value.amount <= 0n) return { status: 400, body: { error: 'BadRequest' } };
    const { from, to, moneyType } = sides[kind];
    const posted = await ledger.postMovement({
      idempotencyKey,
      kind,
      playerId: toPlayerId(playerId),
      postings: [{ from, to, amount: amount.value }],
      moneyType,
    });
    if (!posted.ok) return { status: 409, body: { error: posted.error.kind } };
    return {
      status: 200,
      body: {
        transactionId: posted.value.movementId,
        balance: toDecimal(posted.value.balance),
        version: posted.value.version,
      },
    };
  };
}

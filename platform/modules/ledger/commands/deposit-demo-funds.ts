import type { Clock } from '../../../kernel/clock';
import type { Queryable } from '../../../kernel/db/db';
import type { PlayerId } from '../../../kernel/ids';
import type { Money } from '@/contract/money';
import type { Result } from '@/contract/result';
import type { MovementRefusal, PostedMovement } from '../domain/movement';
import { postMovement } from './post-movement';

/** Money for demo players, by a deposit as real as any: from the clearing account of a provider named demo. */
export function depositDemoFunds(
  db: Queryable,
  clock: Clock,
  { playerId, amount, idempotencyKey }: { playerId: PlayerId; amount: Money; idempotencyKey: string },
): Promise<Result<PostedMovement, MovementRefusal>> {
  return postMovement(db, clock, {
    idempotencyKey,
    kind: 'deposit',
    playerId,
    postings: [{ from: 'provider_clearing:demo', to: 'player_cash', amount }],
    moneyType: 'Deposit',
  });
}

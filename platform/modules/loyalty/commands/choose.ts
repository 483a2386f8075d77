import type { Queryable } from '../../../kernel/db/db';
import type { PlayerId } from '../../../kernel/ids';
import type { Player } from '../../players/index';
import type { Programme } from '../domain/programme';
import type { LoyaltyDeps } from '../deps';
import { lockMembers, notifyPlayer } from '../store';

/**
 * Keeps whether the player takes part. The moment is taken under the member's lock, which the consumer of plays holds
 * too: what is played later than this decision finds it. The same decision again changes nothing.
 */
export async function choose(
  { clock }: Pick<LoyaltyDeps, 'clock'>,
  tx: Queryable,
  { id: playerId, brand }: Pick<Player, 'id' | 'brand'>,
  { programme, isIn }: { readonly programme: Pick<Programme, 'id'>; readonly isIn: boolean },
): Promise<void> {
  await tx.query(
    `insert into loyalty_members (player_id, brand, programme, is_in, decided_at) values ($1, $2, $3, false, $4)
     on conflict do nothing`,
    [playerId, brand, programme.id, clock.now()],
  );
  const [member] = await lockMembers(tx, [playerId]);
  if (!member || member.isIn === isIn) return;
  const at = clock.now();
  await tx.query('update loyalty_members set is_in = $2, decided_at = $3 where player_id = $1', [playerId, isIn, at]);
  await keepChoice(tx, playerId, at, isIn);
  await notifyPlayer(tx, playerId);
}

async function keepChoice(tx: Queryable, playerId: PlayerId, at: Date, isIn: boolean): Promise<void> {
  await tx.query(
    `insert into loyalty_choices (player_id, at, is_in) values ($1, $2, $3)
     on conflict (player_id, at) do update set is_in = excluded.is_in`,
    [playerId, at, isIn],
  );
}

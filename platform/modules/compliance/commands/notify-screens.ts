import type { Queryable } from '../../../kernel/db/db';
import type { AccountStatus } from '@/contract/account';
import type { PlayerId } from '../../../kernel/ids';
import { appendEvent } from '../../../kernel/events/append-event';
import { playerUpdated, playerTopic } from '../../players/events';

/** Notifies the player's screens that the account has changed. */
export function notifyScreens(tx: Queryable, playerId: PlayerId, status: AccountStatus): Promise<void> {
  return appendEvent(tx, playerUpdated, {
    topic: playerTopic(playerId),
    key: playerId,
    payload: { isAccountClosed: status === 'Closed' },
  });
}

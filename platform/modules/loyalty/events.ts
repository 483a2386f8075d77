import type { JsonValue } from '@/contract/json';
import type { PlayerId } from '../../kernel/ids';

/** Where changes of a player's points, missions and decisions are published. */
export const loyaltyTopic = (playerId: PlayerId): string => `loyalty.${playerId}`;

/** Says only that something changed; a subscriber reads what holds now. */
export interface LoyaltyChanged {
  readonly changed: true;
}

export const parseLoyaltyChanged = (_payload: JsonValue): LoyaltyChanged => ({ changed: true });

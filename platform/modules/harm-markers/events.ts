import type { JsonValue } from '@/contract/json';
import type { PlayerId } from '../../kernel/ids';

/** Where it is published that a player's notice may be another one. */
export const harmNoticeTopic = (playerId: PlayerId): string => `harm-notice.${playerId}`;

/** Says only that something changed; a subscriber reads what holds now. */
export interface HarmNoticeChanged {
  readonly changed: true;
}

export const parseHarmNoticeChanged = (_payload: JsonValue): HarmNoticeChanged => ({ changed: true });

'use client';
import { playerValue } from '@/lib/live/player-value.client';

/** When the player's break ends (ISO); null when play is open or nobody is signed in. */
export const BREAK_ENDS_AT = playerValue<string | null>('break-ends-at');

'use client';
import { playerValue } from '@/lib/live/player-value.client';

/** When the sign-in began, in ms of this browser's clock, however wrong that is. */
export const SIGNED_IN_AT = playerValue<number>('signed-in-at');

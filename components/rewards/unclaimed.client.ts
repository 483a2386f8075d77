'use client';
import { playerValue } from '@/lib/live/player-value.client';

/** How many rewards the player can claim. */
export const UNCLAIMED = playerValue<number>('unclaimed-rewards');

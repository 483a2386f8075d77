'use client';
import type { WealthRequest } from '@/components/source-of-wealth/source-of-wealth.model';
import { playerValue } from '@/lib/live/player-value.client';

/** The request about the player's wealth; null when there is none. */
export const WEALTH_REQUEST = playerValue<WealthRequest | null>('wealth-request');

'use client';
import { playerValue } from '@/lib/live/player-value.client';

/** The contribution to the jackpot out of what came by instant banking, exact euros; null when there is none. */
export const INSTANT_BANKING_CONTRIBUTION = playerValue<string | null>('instant-banking-contribution');

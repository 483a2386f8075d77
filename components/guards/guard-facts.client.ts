'use client';
import type { PlayerFacts } from '@/components/guards/guards.model';
import { playerValue } from '@/lib/live/player-value.client';

/** The facts that decide the guards; null when there is no player. */
export const GUARD_FACTS = playerValue<PlayerFacts | null>('guard-facts');

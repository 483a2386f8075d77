'use client';
import type { Customer } from '@/components/pop-ups/pop-ups.documents';
import { playerValue } from '@/lib/live/player-value.client';

/** The customer as this tab knows it; null when there is none. */
export const CUSTOMER = playerValue<Customer | null>('customer');

'use client';
import type { AccountStanding } from '@/components/account-notices/account-notices.model';
import { playerValue } from '@/lib/live/player-value.client';

/** What the account says of being closed or on a break; null when there is no player. */
export const ACCOUNT_STANDING = playerValue<AccountStanding | null>('account-standing');

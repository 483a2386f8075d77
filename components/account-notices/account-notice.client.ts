'use client';
import type { AccountRestrictions } from '@/components/account-notices/account-notices.model';
import { playerValue } from '@/lib/live/player-value.client';

/** The closure or break of the account; null when there is no player. */
export const ACCOUNT_RESTRICTIONS = playerValue<AccountRestrictions | null>('account-restrictions');

'use client';
import { useRouter } from 'next/navigation';
import type { AccountUpdate } from '@/components/guards/account-updates.client';
import { CLOSED_GUARD } from '@/components/guards/guards.model';
import { currentGuards } from '@/components/guards/guards-store';
import { useAccountUpdates } from '@/components/guards/use-account-updates.client';
import { importWithRetry } from '@/lib/graphql/lazy-import.client';
import { usePublicPathname } from '@/lib/i18n/use-public-pathname.client';
import { readPlayerAgain } from '@/lib/live/first-read.client';
import { signOut } from '@/lib/session/session.client';

/**
 * Reads the page again when it shows what has changed of player or customer, and the player for all features; leaves a
 * session with which the account was closed or excluded, but not one that was opened after that [PLR-02].
 */
export function AccountEffects(): null {
  const router = useRouter();
  const pagePath = usePublicPathname();
  async function follow({ isAccountClosed }: AccountUpdate) {
    if (isAccountClosed && !isKnownClosed()) return signOut('ACCOUNT_CLOSED');
    const { routeOf } = await importWithRetry(() => import('@/contract/routes'));
    // Pages that are rendered once for all show nothing of one player.
    if (routeOf(pagePath)?.perRequest) router.refresh();
  }
  useAccountUpdates('player', (update) => {
    void follow(update);
    if (!update.isAccountClosed || isKnownClosed()) void readPlayerAgain();
  });
  // After a loss of the socket the player's update does it all.
  useAccountUpdates('customer', (update) => {
    if (!update.isAfterLoss) void follow(update);
  });
  return null;
}

/** After a sign-in to a closed account every change says that it is closed. */
const isKnownClosed = (): boolean => currentGuards().has(CLOSED_GUARD);

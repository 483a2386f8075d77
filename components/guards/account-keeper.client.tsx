'use client';
import { useRouter } from 'next/navigation';
import type { AccountUpdate } from '@/components/guards/account-updates.client';
import { useAccountUpdates } from '@/components/guards/use-account-updates.client';
import { fetchUntilThere } from '@/lib/graphql/late-code.client';
import { usePublicPathname } from '@/lib/i18n/use-public-pathname.client';
import { signOut } from '@/lib/session/session.client';

/** Reads the page again when it shows what has changed of player or customer, and leaves a session whose account was closed [PLR-02]. */
export function AccountKeeper(): null {
  const router = useRouter();
  const [, first = ''] = usePublicPathname().split('/');
  async function follow({ isAccountClosed }: AccountUpdate) {
    if (isAccountClosed) return signOut('SESSION_EXPIRED');
    const { EDGE_ROUTES } = await fetchUntilThere(() => import('@/lib/edge/routes'));
    // Pages that are rendered once for all show nothing of one player.
    if (EDGE_ROUTES.get(first)?.perRequest) router.refresh();
  }
  useAccountUpdates('player', (update) => void follow(update));
  useAccountUpdates('customer', (update) => void follow(update));
  return null;
}

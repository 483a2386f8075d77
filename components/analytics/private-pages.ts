import type { TrackedEvent } from '@/lib/observability/track.client';

/**
 * Pages of the account that say nothing of how somebody plays or pays. Every other one, also a new one, is private: a
 * visit to it can be a sign that play does harm.
 */
const OPEN_ACCOUNT_PAGES: readonly string[] = [
  'profile',
  'profile/dashboard',
  'profile/marketing',
  'profile/passkeys',
  'profile/rewards-history',
];

/** Pages beside the account that say as much. */
const PRIVATE_PAGES: readonly string[] = ['additional-information', 'source-of-wealth', 'withdraw'];

/** Whether a page, by its kind, is nothing that third parties may hear of, whatever the visitor allows [ANL-01, SEC-06]. */
export function isPrivatePage(page: string): boolean {
  const isOfAccount = page === 'profile' || page.startsWith('profile/');
  return isOfAccount ? !OPEN_ACCOUNT_PAGES.includes(page) : PRIVATE_PAGES.includes(page);
}

/** Whether the event happened on such a page. */
export function isOfPrivatePage({ properties: { page } }: Pick<TrackedEvent, 'properties'>): boolean {
  return typeof page === 'string' && isPrivatePage(page);
}

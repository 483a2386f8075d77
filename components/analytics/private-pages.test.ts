/** @jest-environment node */
import { isPrivatePage } from '@/components/analytics/private-pages';
import { ROUTES } from '@/contract/routes';

it('every page of the account is private unless it is known to say nothing of play and money [ANL-01, SEC-06]', () => {
  const account = [...ROUTES.keys()].filter((page) => page.startsWith('profile'));
  expect(account.filter((page) => !isPrivatePage(page))).toEqual([
    'profile',
    'profile/dashboard',
    'profile/marketing',
    'profile/passkeys',
    'profile/rewards-history',
  ]);
  expect(isPrivatePage('profile/a-page-of-next-year')).toBe(true);
});

it('pages of money and of its sources are private, those of the lobby open [ANL-01, SEC-06]', () => {
  const others = [...ROUTES.keys()].filter((page) => !page.startsWith('profile') && isPrivatePage(page));
  expect(others).toEqual(['additional-information', 'source-of-wealth', 'withdraw']);
  expect(isPrivatePage('lobby')).toBe(false);
});

import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { AccountRestrictions } from '@/components/breaks/breaks.model';
import { takeFirstRead } from '@/components/breaks/breaks.first-read.client';
import { NoticeEffects } from '@/components/breaks/notice-effects.client';
import { CLOSED_GUARD } from '@/components/guards/guards.model';
import { currentGuards } from '@/components/guards/guards-store';
import { platform } from '@/lib/testing/fake-platform';
import { WithTexts } from '@/lib/testing/with-texts';
import messages from '@/lib/i18n/merged/en_GB.json';

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }), usePathname: () => '/en/profile/' }));

beforeEach(() => platform.signIn('p1'));

const texts = messages.accountNotice;
const open: AccountRestrictions = {
  accountStatus: { status: 'Open', cause: null, reopenByCustomerAllowed: false },
  selfExclusionDetails: null,
  timeouts: null,
};
const closed = (
  cause: AccountRestrictions['accountStatus']['cause'],
  reopenByCustomerAllowed = false,
): AccountRestrictions => ({
  ...open,
  accountStatus: { status: 'Closed', cause, reopenByCustomerAllowed },
});

async function show(player: AccountRestrictions, loginMethod: 'email' | 'phone' = 'phone') {
  const page = render(
    <WithTexts>
      <NoticeEffects timeZone="Europe/Malta" loginMethod={loginMethod} withdrawHref="/en/withdraw/" canReopen />
    </WithTexts>,
  );
  await act(async () => takeFirstRead({ player }, 'p1'));
  return page;
}
const notice = () => screen.findByRole('complementary', { name: texts.label });

test.each([
  ['email', 'Sign in to that one with your e-mail address.'],
  ['phone', 'Sign in to that one with your phone number.'],
] as const)('the closed one of several accounts names the way into the other: %s [NOT-02]', async (method, text) => {
  await show(closed('MultipleAccounts'), method);
  expect(await notice()).toHaveTextContent(text);
});

test('a closed account says so with a way to the withdrawal, and keeps the quick deposit shut [NOT-01, NOT-02, NOT-03]', async () => {
  const page = await show(closed('Other'));
  expect(await notice()).toHaveTextContent('Your account has been closed indefinitely');
  expect(screen.getByRole('link', { name: texts.withdraw })).toHaveAttribute('href', '/en/withdraw/');
  expect(screen.queryByRole('button', { name: texts.reopen })).toBeNull();
  expect(currentGuards().get(CLOSED_GUARD)).toBe('pending');
  page.unmount();
  expect(currentGuards().has(CLOSED_GUARD)).toBe(false);
});

test('an exclusion says until when, in the time zone of the licence; a time-out leaves the prompts alone [NOT-01]', async () => {
  const exclusionEndsAt = `${new Date().getUTCFullYear() + 2}-03-01T09:00:00Z`;
  const page = await show({ ...open, selfExclusionDetails: { exclusionEndsAt } });
  expect(await notice()).toHaveTextContent(/1 March 20\d\d at 10:00 CET/);
  page.unmount();
  await show({ ...open, timeouts: { timeoutEndsAt: exclusionEndsAt } });
  expect(await notice()).toHaveTextContent('You are taking a break until');
  expect(currentGuards().has(CLOSED_GUARD)).toBe(false);
});

test('the notice goes when the account is open again [NOT-01]', async () => {
  await show(closed('UserRequest', true));
  expect(await notice()).toHaveTextContent(texts.reopenable);
  expect(screen.getByRole('button', { name: texts.reopen })).toBeVisible();
  await act(async () => takeFirstRead({ player: open }, 'p1'));
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
});

test('the notice of a time-out is put away until another one begins, that of an exclusion is not [NOT-01]', async () => {
  const later = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const first = { ...open, timeouts: { timeoutEndsAt: later(1) } };
  const page = await show(first);
  await notice();
  fireEvent.click(screen.getByRole('button', { name: texts.dismiss }));
  expect(screen.queryByRole('complementary')).toBeNull();
  page.unmount();
  const again = await show({ ...open, timeouts: { timeoutEndsAt: later(7) } });
  expect(await notice()).toHaveTextContent('You are taking a break until');
  again.unmount();
  await show({ ...open, selfExclusionDetails: { exclusionEndsAt: later(200) } });
  await notice();
  expect(screen.queryByRole('button', { name: texts.dismiss })).toBeNull();
});

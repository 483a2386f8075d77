import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CashbackPage, VisitorsCashback } from '@/components/cashback/cashback-page';
import {
  applyCashbackEvent,
  formatPeriod,
  type CashbackRules,
  type CashbackView,
} from '@/components/cashback/cashback.model';
import { NO_DETAILS } from '@/components/loyalty/gamification.model';
import { platform, refusal } from '@/lib/testing/fake-platform';
import { testPageContext } from '@/lib/testing/test-page-context';

const refresh = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }));

const RANKS = ['Bronze', 'Silver', '', 'Gold'];
const view: CashbackView = {
  startsAt: '2026-11-15T23:00:00.000Z',
  endsAt: '2026-11-22T23:00:00.000Z',
  countsFrom: '2026-11-15T23:00:00.000Z',
  optedIn: true,
  blockReason: null,
  currency: 'EUR',
  staked: '100.00',
  won: '30.00',
  loss: '70.00',
  level: 2,
  percent: 3,
  percents: [2, 3],
  minimum: '1.00',
  most: '100.00',
  amount: '2.10',
  rewardType: { __typename: 'MoneyDrop', amount: '100.00', currency: 'EUR' },
  results: [],
};
const show = (cashback: CashbackView | null, rules: CashbackRules | null = null) =>
  render(
    <CashbackPage context={testPageContext('aurora', 'player')} cashback={cashback} rules={rules} ranks={RANKS} />,
  );

it('shows how the cashback of the week comes about [RWD-05]', () => {
  show(view);
  const week = screen.getByRole('region', { name: /^This week: 16/ });
  expect(
    within(week)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['€100.00', '€30.00', '€70.00', '3%', '€2.10']);
  expect(screen.getByRole('row', { current: true })).toHaveTextContent('3%');
});

it('says what is in the way: no programme, no part in it, a block [RWD-05]', () => {
  const { unmount } = show(null);
  expect(screen.getByText('There is no cashback for your account.')).toBeInTheDocument();
  unmount();
  const out = show({ ...view, optedIn: false });
  expect(screen.queryByRole('region', { name: /^This week/ })).toBeNull();
  out.unmount();
  show({ ...view, blockReason: 'TimeOut' });
  expect(screen.getByText('You are on a break. Rewards stay closed until it ends.')).toBeInTheDocument();
});

it('shows a player who can have none, or takes no part, the same shares and bounds as visitors [RWD-05]', () => {
  const rules = { currency: 'EUR', percents: [2, 3], minimum: '1.00', most: '100.00' };
  const expectRules = () => {
    expect(screen.getAllByRole('row')).toHaveLength(3);
    expect(screen.getByText(/^At least €1\.00 and at most €100\.00 is paid for one week/)).toBeVisible();
  };
  const { unmount } = show(null, rules);
  expectRules();
  expect(screen.getByText('There is no cashback for your account.')).toBeVisible();
  unmount();
  show({ ...view, optedIn: false });
  expectRules();
  expect(screen.getByRole('button', { name: 'Take part' })).toBeVisible();
});

it('lets a player take part where the cashback is, and brings the page up to date [RWD-05, LOY-03]', async () => {
  platform.signIn();
  platform.answers('SetGamificationOptIn', refusal('OperationNotAllowed'), {
    setGamificationOptIn: { ...NO_DETAILS, optedIn: true },
  });
  show({ ...view, optedIn: false });
  const join = () => userEvent.click(screen.getByRole('button', { name: 'Take part' }));
  await join();
  expect(await screen.findByRole('alert')).toHaveTextContent('That did not work.');
  expect(refresh).not.toHaveBeenCalled();
  await join();
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
  expect(platform.requestsOf('SetGamificationOptIn')).toEqual([{ enable: true }, { enable: true }]);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows visitors the shares and the bounds, in the money that they are for, and no sum of a player [RWD-05]', () => {
  const rules = { currency: 'NOK', percents: [2, 3.5], minimum: '10.00', most: '1000.00' };
  render(
    <VisitorsCashback
      context={testPageContext('aurora', 'guest')}
      rules={rules}
      ranks={RANKS}
      signIn={<a href="/login">Sign in</a>}
    />,
  );
  const shares = screen.getAllByRole('row').slice(1);
  expect(shares.map(({ textContent }) => textContent)).toEqual(['1 (Bronze)2%', '2 (Silver)3.5%']);
  expect(screen.getByText(/^At least .*\D10\.00 and at most .*\D1,000\.00 is paid for one week/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(screen.queryByRole('region', { name: /^This week/ })).toBeNull();
});

it('shows cashback that waits while promotions pause with its amount [RWD-05, GAM-03]', () => {
  const { startsAt, endsAt, currency, staked, won, percent, amount } = view;
  const result = { startsAt, endsAt, currency, staked, won, percent, amount, isPaid: false, isWaiting: true };
  show({ ...view, blockReason: 'MarkerOfHarm', results: [result] });
  expect(screen.getByRole('cell', { name: '€2.10 Paid after the pause' })).toBeInTheDocument();
  expect(screen.queryByText('Not paid')).toBeNull();
  expect(screen.getByText(/^For your protection, promotions pause/)).toBeInTheDocument();
});

it('names past weeks by the calendar of the licence, and what was not paid [RWD-04]', () => {
  const { startsAt, endsAt, currency, staked, won, percent, amount } = view;
  show({
    ...view,
    results: [{ startsAt, endsAt, currency, staked, won, percent, amount, isPaid: false, isWaiting: false }],
  });
  expect(screen.getByText('Not paid')).toBeInTheDocument();
  expect(formatPeriod(view, 'en-GB', 'Europe/Malta')).toBe('16 Nov 2026 – 22 Nov 2026');
});

it('counts changes without touching the sums, and takes sums that were read again [RWD-05]', () => {
  const changed = applyCashbackEvent({ view, changes: 0 }, { gamificationUpdated: { level: 3 } });
  expect(changed).toEqual({ view, changes: 1 });
  const read = { ...view, amount: '3.00' };
  expect(applyCashbackEvent(changed, { cashbackRead: read })).toEqual({ view: read, changes: 1 });
});

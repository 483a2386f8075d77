import { act, fireEvent, render, screen } from '@testing-library/react';
import { platform } from '@/lib/testing/fake-platform';
import { loseCode } from '@/lib/testing/lost-code';
import { english, textOf, WithTexts } from '@/lib/testing/with-texts';
import { cashierAnswer, termsAnswer } from './cashier-sample';
import { DepositProgress } from './deposit-progress.client';
import QuickDepositOverlay from './quick-deposit-overlay.client';

const REQUESTS = '@/components/cashier/cashier.requests.client';
const pending = {
  id: 't1',
  type: 'Deposit',
  status: 'Initialized',
  reason: null,
  amount: '25.00',
  currency: 'EUR',
  redirectUrl: null,
};
const lateBy = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  // A module that came once would be there for good.
  jest.resetModules();
  jest.useFakeTimers();
  platform.signIn();
  platform.answers('TransactionProgress', { viewer: { transaction: pending } });
  platform.answers('CancelDeposit', { cancelDeposit: { id: 't1', status: 'CancelInitialized' } });
  platform.answers('Cashier', cashierAnswer());
  platform.answers('OfferTerms', termsAnswer);
  platform.answers('OfferGiven', { viewer: { transaction: { isOfferGiven: null } } });
});
afterEach(() => jest.useRealTimers());

it('a deposit is followed on, although the code for it was lost at first [CSH-01, ERR-01]', async () => {
  loseCode(REQUESTS, 2);
  render(<DepositProgress transactionId="t1" onAgain={() => undefined} />, { wrapper: WithTexts });
  await lateBy(1_000);
  expect(platform.arrived()).toEqual([]);
  platform.answers('TransactionProgress', { viewer: { transaction: { ...pending, status: 'Completed' } } });
  await lateBy(2_000);
  expect(screen.getByText('€25.00', { exact: false })).toBeVisible();
});

it('a deposit that could not be given up because the code was lost says so, and is given up at the next press [CSH-01, ERR-01]', async () => {
  loseCode(REQUESTS, 0);
  render(<DepositProgress transactionId="t1" onAgain={() => undefined} />, { wrapper: WithTexts });
  await lateBy(0);
  jest.resetModules();
  loseCode(REQUESTS, 2);
  const button = screen.getByRole('button', { name: english('cashier.giveUp') });
  fireEvent.click(button);
  await lateBy(1_100);
  expect(screen.getByRole('alert')).toHaveTextContent(english('cashier.problems.Failed'));
  expect(platform.requestsOf('CancelDeposit')).toEqual([]);
  fireEvent.click(button);
  await lateBy(0);
  expect(platform.requestsOf('CancelDeposit')).toEqual([{ id: 't1' }]);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a quick deposit whose code is lost says so and can be tried again [CSH-04, ERR-01]', async () => {
  loseCode(REQUESTS, 2);
  render(
    <QuickDepositOverlay
      titleId="title"
      content={{ variant: 'quick-deposit', prefill: { methodId: null, amount: null } }}
      announces={false}
      onClose={() => undefined}
    />,
    { wrapper: WithTexts },
  );
  await lateBy(2_000);
  expect(screen.getByRole('alert')).toHaveTextContent(english('cashier.loadFailed'));
  fireEvent.click(screen.getByRole('button', { name: english('cashier.retry') }));
  await lateBy(0);
  expect(screen.getByRole('button', { name: textOf('cashier')('pay', { amount: '€20.00' }) })).toBeVisible();
});

import { act, fireEvent, render, screen } from '@testing-library/react';
import { english, WithTexts } from '@/lib/testing/with-texts';
import { DepositProgress } from './deposit-progress.client';
import QuickDepositOverlay from './quick-deposit-overlay.client';

/** How often the code of the requests is lost on its way. */
let losses = 0;
const requests = { readProgress: jest.fn(), giveUpDeposit: jest.fn(), readCashier: jest.fn() };
jest.mock('@/components/guards/use-account-updates.client', () => ({ useAccountUpdates: () => undefined }));
jest.mock('@/components/cashier/deposit-form.client', () => ({ DepositForm: () => <p>The form</p> }));
jest.mock('@/components/cashier/cashier.requests.client', () => {
  losses -= 1;
  if (losses >= 0) throw new Error('ChunkLoadError');
  return {
    readProgress: () => requests.readProgress(),
    giveUpDeposit: () => requests.giveUpDeposit(),
    readCashier: () => requests.readCashier(),
  };
});

const standing = {
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
  // What came once would be there for good.
  jest.resetModules();
  jest.useFakeTimers();
  requests.readProgress.mockResolvedValue({ ok: true, value: standing });
  requests.giveUpDeposit.mockResolvedValue({ ok: true, value: null });
  requests.readCashier.mockResolvedValue({ ok: true, value: { depositsBlockReason: null } });
});
afterEach(() => jest.useRealTimers());

it('a deposit is followed on, although the code for it was lost at first [CSH-01, ERR-01]', async () => {
  losses = 2;
  render(<DepositProgress transactionId="t1" onAgain={() => undefined} />, { wrapper: WithTexts });
  await lateBy(1_000);
  expect(requests.readProgress).not.toHaveBeenCalled();
  requests.readProgress.mockResolvedValue({ ok: true, value: { ...standing, status: 'Completed' } });
  await lateBy(2_000);
  expect(screen.getByText('€25.00', { exact: false })).toBeVisible();
});

it('a deposit that could not be given up because the code was lost says so, and is given up at the next press [CSH-01, ERR-01]', async () => {
  losses = 0;
  render(<DepositProgress transactionId="t1" onAgain={() => undefined} />, { wrapper: WithTexts });
  await lateBy(0);
  jest.resetModules();
  losses = 2;
  const button = screen.getByRole('button', { name: english('cashier.giveUp') });
  fireEvent.click(button);
  await lateBy(1_100);
  expect(screen.getByRole('alert')).toHaveTextContent(english('cashier.problems.Failed'));
  expect(requests.giveUpDeposit).not.toHaveBeenCalled();
  fireEvent.click(button);
  await lateBy(0);
  expect(requests.giveUpDeposit).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a quick deposit whose code is lost says so and can be tried again [CSH-04, ERR-01]', async () => {
  losses = 2;
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
  expect(screen.getByText('The form')).toBeVisible();
});

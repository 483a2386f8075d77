import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { closeOverlay, currentOverlay } from '@/components/overlay/overlay-store';
import { networkFailure } from '@/lib/graphql/failure';
import { textOf, WithTexts } from '@/lib/testing/with-texts';
import type { CashierView, Method } from './cashier.documents';
import { DepositForm } from './deposit-form.client';
import { WithdrawForm } from './withdraw-form.client';

const sent = { startDeposit: jest.fn(), requestWithdrawal: jest.fn() };
jest.mock('@/components/cashier/cashier.requests.client', () => ({
  startDeposit: (input: unknown) => sent.startDeposit(input),
  requestWithdrawal: (input: unknown) => sent.requestWithdrawal(input),
}));
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }) }));

const method: Method = {
  id: 'card',
  kind: 'CARD',
  nameKey: 'card',
  minAmount: '10.00',
  maxAmount: '500.00',
  feeFixed: '0.00',
  feePercent: 0,
  quickAmounts: ['20.00'],
  savedAccounts: [],
  blockReason: null,
};
const offer = (id: string, maxBonus: string) => ({
  id,
  nameKey: id,
  minDeposit: '20.00',
  percentage: 100,
  maxBonus,
  wageringFactor: 35,
});
const cashier: CashierView = {
  currency: 'EUR',
  depositsBlockReason: null,
  withdrawalsBlockReason: null,
  isClosedLoop: false,
  documentsNeeded: [],
  depositMethods: [method],
  withdrawalMethods: [method],
  offers: [offer('reload', '20.00'), offer('welcome', '200.00')],
  pendingWithdrawals: [],
  lastPayload: null,
  balance: '100.00',
  bonusBalance: '0.00',
  tightest: null,
};
const t = textOf('cashier');
const pay = t('pay', { amount: '€20.00' });
const withdraw = /^Withdraw/;
const offline = { ok: false, error: networkFailure('Unreachable', 'gone') };
const refused = {
  ok: false,
  error: { ...networkFailure('LimitReached', ''), kind: 'graphql' as const, params: { remaining: '5.00' } },
};
const limit = t('problems.LimitReached', { remaining: '€5.00' });
const started = {
  ok: true,
  value: { id: 't1', status: 'Initialized', redirectUrl: null, amount: '20.00', currency: 'EUR' },
};
const onStarted = jest.fn();
const deposit = ({ announces = true } = {}) =>
  render(
    <DepositForm
      cashier={cashier}
      prefill={{ methodId: null, amount: null }}
      announces={announces}
      returnQuery=""
      onStarted={onStarted}
    />,
    { wrapper: WithTexts },
  );
const submit = async (name: string | RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(screen.getByRole('button', { name })).toBeEnabled());
};
const retry = () =>
  act(async () => {
    const open = currentOverlay();
    if (open?.variant === 'action-error') await open.onRetry();
  });
const inputs = (call: jest.Mock): { readonly idempotencyKey: string }[] => call.mock.calls.flat();

beforeAll(() =>
  Object.defineProperty(crypto, 'randomUUID', { configurable: true, value: () => `key-${Math.random()}` }),
);
beforeEach(() => [onStarted, sent.startDeposit, sent.requestWithdrawal].forEach((call) => call.mockReset()));
afterEach(() => act(closeOverlay));

describe('a deposit that could not be sent', () => {
  it('asks whether to send the very same again, with the same key, and goes on when it arrives [CSH-01, OVL-01]', async () => {
    sent.startDeposit.mockResolvedValueOnce(offline).mockResolvedValueOnce(offline).mockResolvedValueOnce(started);
    const { unmount } = deposit();
    await submit(pay);
    expect(currentOverlay()).toMatchObject({
      variant: 'action-error',
      title: t('unsent.title'),
      text: t('unsent.text'),
      retry: t('retry'),
    });
    expect(screen.getByText(t('problems.Network'))).toBeVisible();
    // A dialog's form is gone while another overlay is open.
    unmount();
    await retry();
    expect(currentOverlay()).toMatchObject({ variant: 'action-error' });
    await retry();
    expect(onStarted.mock.calls).toEqual([[started.value]]);
    const [first, second, third] = inputs(sent.startDeposit);
    expect(second).toEqual(first);
    expect(third).toEqual(first);
  });
  it('tells a refusal of the second try, too [CSH-01, OVL-01]', async () => {
    sent.startDeposit.mockResolvedValueOnce(offline).mockResolvedValueOnce(refused);
    deposit();
    await submit(pay);
    await retry();
    expect(currentOverlay()).toEqual({ variant: 'error', title: t('unsent.refused'), text: limit });
    expect(onStarted).not.toHaveBeenCalled();
  });
  it('keeps its key until something about it changes [CSH-01]', async () => {
    sent.startDeposit.mockResolvedValue(offline);
    deposit();
    await submit(pay);
    await submit(pay);
    fireEvent.click(screen.getByRole('radio', { name: /^Welcome/ }));
    await submit(pay);
    const [first, second, third] = inputs(sent.startDeposit).map(({ idempotencyKey }) => idempotencyKey);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
  it('opens nothing for a refusal, which the form tells itself [CSH-07]', async () => {
    sent.startDeposit.mockResolvedValue(refused);
    deposit();
    await submit(pay);
    expect(screen.getByText(limit)).toBeVisible();
    expect(currentOverlay()).toBeNull();
  });
  it("is the network's failure too when the code for sending cannot be fetched [OVL-01]", async () => {
    sent.startDeposit.mockRejectedValueOnce(new Error('ChunkLoadError'));
    deposit();
    await submit(pay);
    expect(currentOverlay()).toMatchObject({ variant: 'action-error' });
  });
});

describe('a withdrawal that could not be sent', () => {
  it('is sent again with the same key, and the next one has another [CSH-08, OVL-01]', async () => {
    sent.requestWithdrawal.mockResolvedValueOnce(offline).mockResolvedValue({
      ok: true,
      value: { id: 'w1', status: 'Initialized', reference: 'R1', amount: '20.00', currency: 'EUR' },
    });
    render(<WithdrawForm cashier={cashier} />, { wrapper: WithTexts });
    const amount = () => screen.getAllByRole('textbox').find((field) => field.getAttribute('name') === 'amount');
    const type = (value: string) => fireEvent.input(amount() ?? document.body, { target: { value } });
    type('20');
    await submit(withdraw);
    expect(currentOverlay()).toMatchObject({ variant: 'action-error' });
    await retry();
    expect(amount()).toHaveValue('');
    type('20');
    await submit(withdraw);
    const [first, second, third] = inputs(sent.requestWithdrawal);
    expect(second).toEqual(first);
    expect(third?.idempotencyKey).not.toBe(first?.idempotencyKey);
  });
});

it('a mistyped account is told at once, and nothing is asked of the platform [CSH-08]', async () => {
  const transfer: Method = { ...method, id: 'bank-transfer', kind: 'BANK_TRANSFER' };
  render(<WithdrawForm cashier={{ ...cashier, withdrawalMethods: [transfer] }} />, { wrapper: WithTexts });
  const type = (field: string, value: string) =>
    fireEvent.input(
      screen.getAllByRole('textbox').find((input) => input.getAttribute('name') === field) ?? document.body,
      { target: { value } },
    );
  type('amount', '20');
  type('newAccount', 'FI21 1234 5600 0007 86');
  await submit(withdraw);
  expect(screen.getByText(t('problems.AccountNumberWrong'))).toBeVisible();
  expect(sent.requestWithdrawal).not.toHaveBeenCalled();
  sent.requestWithdrawal.mockResolvedValueOnce(offline);
  type('newAccount', 'FI21 1234 5600 0007 85');
  await submit(withdraw);
  expect(sent.requestWithdrawal).toHaveBeenCalledTimes(1);
});

describe('the announcement of offers', () => {
  const offerText = t.find('offers.welcome', { percentage: 100, max: '€200.00' });
  const announcement = t('announcement', { offer: offerText ?? '', min: '€20.00' });
  it('names the best one that is open to the player [CSH-09]', () => {
    deposit();
    expect(screen.getByText(announcement)).toBeVisible();
  });
  it('is not there where the brand does not announce, nor without an offer [CSH-09]', () => {
    deposit({ announces: false }).unmount();
    render(
      <DepositForm
        cashier={{ ...cashier, offers: [] }}
        prefill={{ methodId: null, amount: null }}
        announces
        returnQuery=""
        onStarted={onStarted}
      />,
      { wrapper: WithTexts },
    );
    expect(screen.queryByText(/can award you a bonus/)).toBeNull();
  });
});

import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { closeOverlay, currentOverlay } from '@/components/overlay/overlay-store';
import { networkFailure } from '@/lib/graphql/failure';
import type { CashierView, Method } from './cashier.documents';
import type { CashierTexts } from './cashier-texts';
import { DepositForm } from './deposit-form.client';
import { WithdrawForm } from './withdraw-form.client';

const sent = { startDeposit: jest.fn(), requestWithdrawal: jest.fn() };
jest.mock('@/components/cashier/cashier.requests.client', () => ({ startDeposit: (input: unknown) => sent.startDeposit(input), requestWithdrawal: (input: unknown) => sent.requestWithdrawal(input) }));
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }) }));

const method: Method = { id: 'card', kind: 'CARD', nameKey: 'card', minAmount: '10.00', maxAmount: '500.00', feeFixed: '0.00', feePercent: 0, quickAmounts: ['20.00'], savedAccounts: [], blockReason: null };
const offer = (id: string, maxBonus: string) => ({ id, nameKey: id, minDeposit: '20.00', percentage: 100, maxBonus, wageringFactor: 35 });
const cashier: CashierView = {
  currency: 'EUR', depositsBlockReason: null, withdrawalsBlockReason: null, isClosedLoop: false, documentsNeeded: [], depositMethods: [method], withdrawalMethods: [method],
  offers: [offer('small', '20.00'), offer('large', '200.00')], pendingWithdrawals: [], lastPayload: null, balance: '100.00', bonusBalance: '0.00', tightest: null,
};
const words = { announcement: 'Take {offer} from {min}', unsent: { title: 'Not sent', text: 'Offline', refused: 'Refused' }, retry: 'Again', requested: 'requested', pay: 'Pay', withdraw: 'Take out', offers: { small: 'small {max}', large: 'large {max}' }, problems: { Network: 'no network', LimitReached: 'limit' }, hrefs: { deposit: '/en/deposit/' }, bcp47: 'en-GB' };
const others: ProxyHandler<object> = { get: (target, name) => Reflect.get(target, name) ?? (['methods', 'blocks', 'periods'].includes(String(name)) ? {} : String(name)) };
const isTexts = (value: object): value is CashierTexts => 'unsent' in value;
function textsWith(change: object = {}): CashierTexts {
  const texts = new Proxy({ ...words, ...change }, others);
  if (!isTexts(texts)) throw new Error('no texts');
  return texts;
}

const offline = { ok: false, error: networkFailure('Unreachable', 'gone') };
const refused = { ok: false, error: { ...networkFailure('LimitReached', ''), kind: 'graphql' } };
const started = { ok: true, value: { id: 't1', status: 'Initialized', redirectUrl: null, amount: '20.00', currency: 'EUR' } };
const onStarted = jest.fn();
const deposit = (change: object = {}) => render(<DepositForm cashier={cashier} prefill={{ methodId: null, amount: null }} texts={textsWith(change)} returnQuery="" onStarted={onStarted} />);
const submit = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(screen.getByRole('button', { name })).toBeEnabled());
};
const retry = () => act(async () => {
  const open = currentOverlay();
  if (open?.variant === 'action-error') await open.onRetry();
});
const inputs = (call: jest.Mock): { readonly idempotencyKey: string }[] => call.mock.calls.flat();

beforeAll(() => Object.defineProperty(crypto, 'randomUUID', { configurable: true, value: () => `key-${Math.random()}` }));
beforeEach(() => [onStarted, sent.startDeposit, sent.requestWithdrawal].forEach((call) => call.mockReset()));
afterEach(() => act(closeOverlay));

describe('a deposit that could not be sent', () => {
  it('asks whether to send the very same again, with the same key, and goes on when it arrives [CSH-01, OVL-01]', async () => {
    sent.startDeposit.mockResolvedValueOnce(offline).mockResolvedValueOnce(offline).mockResolvedValueOnce(started);
    const { unmount } = deposit();
    await submit('Pay');
    expect(currentOverlay()).toMatchObject({ variant: 'action-error', title: 'Not sent', text: 'Offline', retry: 'Again' });
    expect(screen.getByText('no network')).toBeVisible();
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
    await submit('Pay');
    await retry();
    expect(currentOverlay()).toEqual({ variant: 'error', title: 'Refused', text: 'limit' });
    expect(onStarted).not.toHaveBeenCalled();
  });
  it('keeps its key until something about it changes [CSH-01]', async () => {
    sent.startDeposit.mockResolvedValue(offline);
    deposit();
    await submit('Pay');
    await submit('Pay');
    fireEvent.click(screen.getByRole('radio', { name: /large/ }));
    await submit('Pay');
    const [first, second, third] = inputs(sent.startDeposit).map(({ idempotencyKey }) => idempotencyKey);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
  it('opens nothing for a refusal, which the form tells itself [CSH-07]', async () => {
    sent.startDeposit.mockResolvedValue(refused);
    deposit();
    await submit('Pay');
    expect(screen.getByText('limit')).toBeVisible();
    expect(currentOverlay()).toBeNull();
  });
  it('is the network\'s failure too when the code for sending cannot be fetched [OVL-01]', async () => {
    sent.startDeposit.mockRejectedValueOnce(new Error('ChunkLoadError'));
    deposit();
    await submit('Pay');
    expect(currentOverlay()).toMatchObject({ variant: 'action-error' });
  });
});

describe('a withdrawal that could not be sent', () => {
  it('is sent again with the same key, and the next one has another [CSH-08, OVL-01]', async () => {
    sent.requestWithdrawal.mockResolvedValueOnce(offline).mockResolvedValue({ ok: true, value: { id: 'w1', status: 'Initialized', reference: 'R1', amount: '20.00', currency: 'EUR' } });
    render(<WithdrawForm cashier={cashier} texts={textsWith()} />);
    const amount = () => screen.getAllByRole('textbox').find((field) => field.getAttribute('name') === 'amount');
    const type = (value: string) => fireEvent.change(amount() ?? document.body, { target: { value } });
    type('20');
    await submit('Take out');
    expect(currentOverlay()).toMatchObject({ variant: 'action-error' });
    await retry();
    expect(amount()).toHaveValue('');
    type('20');
    await submit('Take out');
    const [first, second, third] = inputs(sent.requestWithdrawal);
    expect(second).toEqual(first);
    expect(third?.idempotencyKey).not.toBe(first?.idempotencyKey);
  });
});

describe('the announcement of offers', () => {
  it('names the best one that is open to the player [CSH-09]', () => {
    deposit();
    expect(screen.getByText('Take large €200.00 from €20.00')).toBeVisible();
  });
  it('is not there where the brand does not announce, nor without an offer [CSH-09]', () => {
    deposit({ announcement: null }).unmount();
    render(<DepositForm cashier={{ ...cashier, offers: [] }} prefill={{ methodId: null, amount: null }} texts={textsWith()} returnQuery="" onStarted={onStarted} />);
    expect(screen.queryByText(/^Take .* from/)).toBeNull();
  });
});

import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { currentNotices } from '@/components/feedback/feedback-store';
import { closeOverlay, currentOverlay } from '@/components/overlay/overlay-store';
import { OFFLINE, platform, refusal } from '@/lib/testing/fake-platform';
import { loseCode } from '@/lib/testing/lost-code';
import { recordTracked } from '@/lib/testing/tracked-events';
import { english, textOf, WithTexts } from '@/lib/testing/with-texts';
import { cashier, method, offer } from './cashier-sample';
import type { Method, Offer } from './cashier.documents';
import { DepositForm } from './deposit-form.client';
import { offerText } from './offer-text.client';
import { WithdrawForm } from './withdraw-form.client';

const replace = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ replace }) }));

const t = textOf('cashier');
const pay = t('pay', { amount: '€20.00' });
const withdraw = /^Withdraw/;
const refused = refusal('LimitReached', { remaining: '5.00' });
const limit = t('problems.LimitReached', { remaining: '€5.00' });
const started = { id: 't1', status: 'Initialized', redirectUrl: null, amount: '20.00', currency: 'EUR' };
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
const inputs = (name: 'Deposit' | 'Withdraw') => platform.requestsOf(name).map(({ input }) => input);
const keys = (name: 'Deposit' | 'Withdraw') =>
  inputs(name).map((input) =>
    input !== null && typeof input === 'object' ? Reflect.get(input, 'idempotencyKey') : null,
  );

beforeAll(() =>
  Object.defineProperty(crypto, 'randomUUID', { configurable: true, value: () => `key-${Math.random()}` }),
);
const cost = {
  required: '700.00',
  currency: 'EUR',
  rounds: 700,
  stake: '1.00',
  isUsualStake: false,
  returnToPlayer: 96,
  expectedLoss: '28.00',
  value: '-8.00',
  maxPayout: '200.00',
  maxStake: '5.00',
  chanceOfNothing: 0.8,
  chanceOfLess: 0.02,
  chanceOfBonusOrMore: 0.18,
};
beforeEach(() => {
  platform.answers('DepositOfferCost', { viewer: { depositOfferCost: cost } });
  onStarted.mockReset();
  replace.mockReset();
  platform.signIn();
});
afterEach(() => act(closeOverlay));

describe('a deposit that could not be sent', () => {
  // First, since code that has come is kept.
  it("shows the network's failure also when the code for sending cannot be fetched [OVL-01]", async () => {
    // Once when the form is shown, and twice when it is sent.
    loseCode('@/components/cashier/cashier.requests.client', 3);
    platform.answers('Deposit', { deposit: started });
    deposit();
    fireEvent.click(screen.getByRole('button', { name: pay }));
    await waitFor(() => expect(currentOverlay()).toMatchObject({ variant: 'action-error' }), { timeout: 3_000 });
    expect(platform.requestsOf('Deposit')).toEqual([]);
    await retry();
    expect(onStarted.mock.calls).toEqual([[started]]);
  });
  it('asks whether to send the very same again, with the same key, and goes on when it arrives [CSH-01, OVL-01]', async () => {
    platform.answers('Deposit', OFFLINE, OFFLINE, { deposit: started });
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
    expect(onStarted.mock.calls).toEqual([[started]]);
    const [first, second, third] = inputs('Deposit');
    expect(keys('Deposit')[0]).toMatch(/^key-/);
    expect(second).toEqual(first);
    expect(third).toEqual(first);
  });
  it('shows a refusal of the second try, too [CSH-01, OVL-01]', async () => {
    platform.answers('Deposit', OFFLINE, refused);
    deposit();
    await submit(pay);
    await retry();
    expect(currentOverlay()).toEqual({ variant: 'error', title: t('unsent.refused'), text: limit });
    expect(onStarted).not.toHaveBeenCalled();
  });
  it('a deposit that could not be sent keeps its key until something about it changes [CSH-01]', async () => {
    platform.answers('Deposit', OFFLINE);
    deposit();
    await submit(pay);
    await submit(pay);
    fireEvent.click(screen.getByRole('radio', { name: /^Welcome/ }));
    await submit(pay);
    const [first, second, third] = keys('Deposit');
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
  it('opens nothing for a refusal, which the form shows itself [CSH-07]', async () => {
    platform.answers('Deposit', refused);
    deposit();
    await submit(pay);
    expect(screen.getByText(limit)).toBeVisible();
    expect(currentOverlay()).toBeNull();
  });
});

describe('a withdrawal that could not be sent', () => {
  it('a deposit is noted as sent when the platform has it, not when a form is refused [ANL-01, CSH-01]', async () => {
    const tracked = recordTracked();
    platform.answers('Deposit', refused, OFFLINE, { deposit: started });
    const { container } = deposit();
    expect(container.querySelector('form')).toHaveAttribute('name', 'deposit');
    const amount = screen.getByLabelText(/^Amount/);
    fireEvent.input(amount, { target: { value: 'x' } });
    fireEvent.submit(amount);
    fireEvent.input(amount, { target: { value: '20.00' } });
    await submit(pay);
    await submit(pay);
    expect(tracked).toEqual([]);
    await retry();
    expect(onStarted.mock.calls).toEqual([[started]]);
    expect(tracked).toEqual(['deposit-step sent']);
  });
  it('repeats a withdrawal with the same key, and ends on the page of its result without a toast [CSH-08, CSH-11, OVL-01]', async () => {
    platform.answers('Withdraw', OFFLINE, {
      withdraw: { id: 'w1', status: 'Initialized', reference: 'R1', amount: '20.00', currency: 'EUR' },
    });
    const saved: Method = { ...method, savedAccounts: [{ id: 'a1', label: '•••• 4111' }] };
    render(<WithdrawForm cashier={{ ...cashier, withdrawalMethods: [saved] }} reviewedOnMonday={[]} />, {
      wrapper: WithTexts,
    });
    fireEvent.input(screen.getByRole('textbox', { name: /^Amount/ }), { target: { value: '20' } });
    await submit(withdraw);
    expect(currentOverlay()).toMatchObject({ variant: 'action-error' });
    expect(replace).not.toHaveBeenCalled();
    await retry();
    const [first, second] = inputs('Withdraw');
    expect(second).toEqual(first);
    expect(replace.mock.calls).toEqual([['/en/withdraw/?transaction=w1']]);
    expect(currentNotices()).toEqual([]);
  });
  it('a withdrawal that was requested cannot be sent once more while its page comes [CSH-08]', async () => {
    platform.answers('Withdraw', {
      withdraw: { id: 'w1', status: 'Initialized', reference: 'R1', amount: '20.00', currency: 'EUR' },
    });
    const saved: Method = { ...method, savedAccounts: [{ id: 'a1', label: '•••• 4111' }] };
    render(<WithdrawForm cashier={{ ...cashier, withdrawalMethods: [saved] }} reviewedOnMonday={[]} />, {
      wrapper: WithTexts,
    });
    fireEvent.input(screen.getByRole('textbox', { name: /^Amount/ }), { target: { value: '20' } });
    fireEvent.click(screen.getByRole('button', { name: withdraw }));
    await waitFor(() => expect(replace).toHaveBeenCalled());
    expect(screen.getByRole('button', { name: withdraw })).toBeDisabled();
  });
});

it('a mistyped account is reported at once, and no request goes to the platform [CSH-08]', async () => {
  const transfer: Method = { ...method, id: 'bank-transfer', kind: 'BANK_TRANSFER' };
  render(<WithdrawForm cashier={{ ...cashier, withdrawalMethods: [transfer] }} reviewedOnMonday={[]} />, {
    wrapper: WithTexts,
  });
  const type = (field: string, value: string) =>
    fireEvent.input(
      screen.getAllByRole('textbox').find((input) => input.getAttribute('name') === field) ?? document.body,
      { target: { value } },
    );
  type('amount', '20');
  type('newAccount', 'FI21 1234 5600 0007 86');
  await submit(withdraw);
  expect(screen.getByText(t('problems.AccountNumberWrong'))).toBeVisible();
  expect(platform.arrived()).toEqual([]);
  platform.answers('Withdraw', OFFLINE);
  type('newAccount', 'FI21 1234 5600 0007 85');
  await submit(withdraw);
  expect(platform.requestsOf('Withdraw')).toHaveLength(1);
});

it('an empty withdrawal is marked at the account and at the amount at once, and asks how much [CSH-01, CSH-08]', async () => {
  const transfer: Method = { ...method, id: 'bank-transfer', kind: 'BANK_TRANSFER' };
  render(<WithdrawForm cashier={{ ...cashier, withdrawalMethods: [transfer] }} reviewedOnMonday={[]} />, {
    wrapper: WithTexts,
  });
  await submit(withdraw);
  const account = screen.getByRole('textbox', { name: t('accountNumber') });
  const amount = screen.getByRole('textbox', { name: /^Amount/ });
  expect([account, amount].map((field) => field.getAttribute('aria-invalid'))).toEqual(['true', 'true']);
  expect(account).toHaveAccessibleDescription(t('problems.AccountNeeded'));
  expect(amount).toHaveAccessibleDescription(expect.stringContaining(t('problems.AmountMissing')));
  platform.answers('Withdraw', refusal('AccountNumberWrong'));
  fireEvent.input(account, { target: { value: 'FI21 1234 5600 0007 85' } });
  fireEvent.input(amount, { target: { value: '20' } });
  await submit(withdraw);
  // The platform's word is at its own field too.
  expect(account).toHaveAccessibleDescription(t('problems.AccountNumberWrong'));
  expect(amount).not.toHaveAttribute('aria-invalid');
});

it('a deposit without an amount asks how much [CSH-01]', async () => {
  deposit();
  const amount = screen.getByRole('textbox', { name: /^Amount/ });
  fireEvent.input(amount, { target: { value: ' ' } });
  await submit(/^Deposit/);
  expect(amount).toHaveAccessibleDescription(expect.stringContaining(t('problems.AmountMissing')));
  expect(platform.arrived()).toEqual([]);
});

describe('the true cost of an offer', () => {
  const welcome = /^Welcome/;
  const costs = () => screen.queryByRole('region', { name: english('rewards.cost.title') });
  it('says the terms of each offer, and what the chosen one costs, before the deposit is sent [RWD-06]', async () => {
    deposit();
    expect(screen.getByRole('radio', { name: welcome })).toHaveAccessibleName(
      expect.stringContaining(
        'To be wagered 35 times. A withdrawal gives it up. It can be wagered for 30 days. At most 10 times the bonus becomes cash. One bet with bonus money may be at most €5.00.',
      ),
    );
    expect(costs()).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: welcome }));
    expect(await screen.findByText(/You stake €700.00 in all: for example 700 rounds at €1.00/)).toBeVisible();
    expect(costs()).toHaveTextContent('These stakes lose €28.00 on average');
    expect(costs()).toHaveTextContent('On average this bonus costs €8.00 more than it brings.');
    expect(costs()).toHaveTextContent(
      'At most €200.00 of it can be paid out. One bet with bonus money may be at most €5.00.',
    );
    expect(platform.requestsOf('DepositOfferCost')).toEqual([{ offerId: 'welcome', amount: '20.00' }]);
    expect(platform.requestsOf('Deposit')).toEqual([]);
    fireEvent.click(screen.getByRole('radio', { name: t('offerNone') }));
    expect(costs()).toBeNull();
  });
  it('reads the cost again for another amount, and shows none of another amount meanwhile [RWD-06]', async () => {
    deposit();
    fireEvent.click(screen.getByRole('radio', { name: welcome }));
    await screen.findByText(/You stake €700.00/);
    platform.answers('DepositOfferCost', { viewer: { depositOfferCost: { ...cost, required: '1050.00' } } });
    fireEvent.input(screen.getByRole('textbox', { name: /^Amount/ }), { target: { value: '30' } });
    expect(screen.queryByText(/You stake €700.00/)).toBeNull();
    expect(await screen.findByText(/You stake €1,050.00/)).toBeVisible();
    expect(platform.requestsOf('DepositOfferCost').at(-1)).toEqual({ offerId: 'welcome', amount: '30.00' });
  });
  it('says that the cost cannot be computed, and is silent where a back end has none [RWD-06, GQL-01]', async () => {
    platform.answers('DepositOfferCost', refusal('BadInput'));
    const { unmount } = deposit();
    fireEvent.click(screen.getByRole('radio', { name: welcome }));
    expect(await screen.findByText(english('rewards.cost.failedNow'))).toBeVisible();
    unmount();
    platform.settings({ notOffered: ['DepositOfferCost'] });
    deposit();
    fireEvent.click(screen.getByRole('radio', { name: welcome }));
    expect(costs()).toBeNull();
  });
});

it('an offer of a page is a link with its kind, and one of a deposit a choice of the form [RWD-05]', () => {
  deposit();
  const more = within(screen.getByRole('list', { name: t('moreOffers') }));
  const link = more.getByRole('link', { name: 'Weekly cashback' });
  expect(link).toHaveAttribute('href', '/en/cashback/');
  expect(more.getByText(t('offerKinds.Cashback'))).toBeVisible();
  expect(screen.getByRole('radio', { name: /^Welcome bonus/ })).toBeVisible();
});

it('an offer has the name that its campaign has, and a text by its key where the back end says no name [RWD-05, GQL-01]', () => {
  const named = offer('summer', '50.00');
  const offers = [named, { ...named, id: 'old', nameKey: 'reload', terms: null }, { ...named, id: 'x', terms: null }];
  expect(offers.map((each) => offerText(each, 'EUR', t))).toEqual([
    'Summer bonus: 100% up to €50.00',
    'Reload bonus: 100% up to €50.00',
    'Bonus: 100% up to €50.00',
  ]);
});

describe('the award for instant banking', () => {
  const bank: Method = { ...method, id: 'instant-bank', kind: 'INSTANT_BANK', nameKey: 'instantBank' };
  const award = (id: string, maxBonus: string): Offer => ({
    ...offer(id, maxBonus),
    nameKey: 'instantBank',
    methodKind: 'INSTANT_BANK',
    percentage: 15,
    terms: null,
  });
  const announcement = t('announcement', {
    offer: t.find('offers.instantBank', { percentage: 15, max: '€60.00' }) ?? '',
    min: '€20.00',
  });
  const show = (offers: readonly Offer[], announces = true) =>
    render(
      <DepositForm
        cashier={{ ...cashier, depositMethods: [method, bank], offers: [...cashier.offers, ...offers] }}
        prefill={{ methodId: null, amount: null }}
        announces={announces}
        returnQuery=""
        onStarted={onStarted}
      />,
      { wrapper: WithTexts },
    );
  it('announces the best award of instant banking, and not a larger offer of any method [CSH-09]', () => {
    show([award('small', '40.00'), award('large', '60.00')]);
    expect(screen.getByText(announcement)).toBeVisible();
    expect(screen.getAllByText(/can award you a bonus/)).toHaveLength(1);
  });
  it('announces nothing where the brand does not, nor without an award [CSH-09]', () => {
    show([award('large', '60.00')], false).unmount();
    show([]);
    expect(screen.queryByText(/can award you a bonus/)).toBeNull();
  });
  it('the award can be chosen with instant banking alone, and is not sent with another method [CSH-09]', async () => {
    platform.answers('Deposit', { deposit: started }, { deposit: started });
    show([award('award', '60.00')]);
    const choice = () => screen.queryByRole('radio', { name: /^Instant banking bonus/ });
    expect(choice()).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: t.find('methods.instantBank') ?? '' }));
    const chosen = choice();
    if (chosen) fireEvent.click(chosen);
    await submit(pay);
    fireEvent.click(screen.getByRole('radio', { name: t.find('methods.card') ?? '' }));
    expect(choice()).toBeNull();
    await submit(pay);
    expect(inputs('Deposit')).toMatchObject([
      { methodId: 'instant-bank', offerId: 'award' },
      { methodId: 'card', offerId: null },
    ]);
  });
});

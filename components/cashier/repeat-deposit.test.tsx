import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { platform, refusal } from '@/lib/testing/fake-platform';
import { textOf, WithTexts } from '@/lib/testing/with-texts';
import { cashier, method } from './cashier-sample';
import { DepositForm } from './deposit-form.client';
import type { Prefill } from './cashier.model';

const t = textOf('cashier');
const started = { id: 't1', status: 'Initialized', redirectUrl: null, amount: '25.00', currency: 'EUR' };
const onStarted = jest.fn();
const wallet = { ...method, id: 'e-wallet', kind: 'E_WALLET' as const, nameKey: 'eWallet' };
const card = { ...method, savedAccounts: [{ id: 'a1', label: '•••• 4111' }] };
const again = t('again', { amount: '€25' });

const show = (prefill: Prefill = { methodId: null, amount: null }, amount = '25.00') =>
  render(
    <DepositForm
      cashier={{
        ...cashier,
        depositMethods: [wallet, card],
        lastPayload: JSON.stringify({
          attributes: { paymentMethod: 'card', amount },
          debtor: { account: '•••• 4111' },
        }),
      }}
      prefill={prefill}
      announces={false}
      returnQuery=""
      onStarted={onStarted}
    />,
    { wrapper: WithTexts },
  );

beforeEach(() => {
  onStarted.mockReset();
  platform.signIn();
});

it('sends the last deposit once more by one press, from its saved account and without a bonus [CSH-06]', async () => {
  platform.answers('Deposit', { deposit: started });
  show();
  const button = screen.getByRole('button', { name: again });
  expect(button).toHaveAccessibleDescription('Card •••• 4111');
  fireEvent.click(button);
  await waitFor(() => expect(onStarted).toHaveBeenCalledWith(started));
  expect(platform.requestsOf('Deposit')).toMatchObject([
    {
      input: { methodId: 'card', amount: '25.00', savedAccountId: 'a1', saveAccount: false, offerId: null },
    },
  ]);
});

it('a repeated deposit that is refused says why, and stays for another try [CSH-07]', async () => {
  platform.answers('Deposit', refusal('LimitReached', { remaining: '5.00' }));
  show();
  fireEvent.click(screen.getByRole('button', { name: again }));
  expect(await screen.findByText(t('problems.LimitReached', { remaining: '€5.00' }))).toBeVisible();
  expect(screen.getByRole('button', { name: again })).toBeEnabled();
});

it('the method used last is on top and marked, and saved accounts are named [CSH-06]', () => {
  show();
  const [first, second] = screen.getAllByRole('radio', { name: /^(Card|E-wallet)$/ });
  expect(first).toHaveAttribute('value', 'card');
  expect(first).toHaveAccessibleDescription(`${t('lastUsed')} ${t('saved', { accounts: '•••• 4111' })}`);
  expect(second).not.toHaveAccessibleDescription();
});

it.each([
  ['beside what a link has filled in', { methodId: 'e-wallet', amount: '30.00' }, '25.00'],
  ['for an amount that the method does not take', { methodId: null, amount: null }, '9.00'],
] as const)('the last deposit is not offered again %s [CSH-05, CSH-06]', (_name, prefill, amount) => {
  show(prefill, amount);
  expect(screen.queryByRole('button', { name: /again$/ })).toBeNull();
  expect(screen.getByRole('button', { name: /^Deposit/ })).toBeVisible();
});

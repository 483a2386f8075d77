import { act, render, screen, waitFor } from '@testing-library/react';
import { GARBLED, platform } from '@/lib/testing/fake-platform';
import { english, textOf, WithTexts } from '@/lib/testing/with-texts';
import { cashierAnswer, termsAnswer } from './cashier-sample';
import QuickDepositOverlay from './quick-deposit-overlay.client';

const blocked = english('cashier.blocks.DepositsBlocked');
const pay = textOf('cashier')('pay', { amount: '€20.00' });

const payable = { id: 't1', type: 'Deposit', reason: null, methodId: 'card', amount: '25.00', currency: 'EUR' };
const progress = (status: string) => ({
  viewer: { transaction: { ...payable, status, redirectUrl: 'https://pay.example/1' } },
});

const show = (started?: { id: string; redirectUrl: string }, onClose = () => undefined) =>
  render(
    <QuickDepositOverlay
      titleId="title"
      content={{ variant: 'quick-deposit', prefill: { methodId: null, amount: null }, started }}
      announces={false}
      onClose={onClose}
    />,
    { wrapper: WithTexts },
  );

beforeEach(() => {
  platform.answers('OfferTerms', termsAnswer);
  platform.answers('OfferGiven', { viewer: { transaction: { isOfferGiven: null } } });
});

describe('the quick deposit', () => {
  it.each([
    ['PlayerUpdated', { playerUpdated: { isAccountClosed: false } }],
    ['CustomerPopUpAdded', { customerPopUpAdded: { popUpIdsAdded: ['terms'] } }],
  ])(
    'asks again what the cashier allows at %s, and keeps what it has when nobody answers [PLR-02]',
    async (topic, event) => {
      platform.signIn();
      platform.answers('Cashier', cashierAnswer(), cashierAnswer('DepositsBlocked'), GARBLED);
      show();
      expect(await screen.findByRole('button', { name: pay })).toBeVisible();
      expect(document.querySelector('form')).toHaveAttribute('name', 'deposit');
      await platform.isListenedTo('CustomerPopUpAdded', 'PlayerUpdated');
      platform.push(topic, event);
      expect(await screen.findByText(blocked)).toBeVisible();
      expect(screen.queryByRole('button', { name: pay })).toBeNull();
      platform.push(topic, event);
      await waitFor(() => expect(platform.requestsOf('Cashier')).toHaveLength(3));
      expect(screen.getByText(blocked)).toBeVisible();
    },
  );

  it('an older answer that comes after a newer one changes nothing [CSH-07, PLR-02]', async () => {
    platform.signIn();
    let arrive: (answer: object) => void = () => undefined;
    const late = new Promise<object>((resolve) => (arrive = resolve));
    platform.answers('Cashier', () => late, cashierAnswer('DepositsBlocked'));
    show();
    await platform.isListenedTo('CustomerPopUpAdded', 'PlayerUpdated');
    await waitFor(() => expect(platform.requestsOf('Cashier')).toHaveLength(1));
    platform.push('PlayerUpdated', { playerUpdated: { isAccountClosed: false } });
    expect(await screen.findByText(blocked)).toBeVisible();
    await act(async () => arrive(cashierAnswer()));
    await act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(screen.getByText(blocked)).toBeVisible();
    expect(screen.queryByRole('button', { name: pay })).toBeNull();
  });

  it.each([true, false])(
    'a deposit that arrived after its window had gone without the end closes the dialog if the player had come back: %s [CSH-04]',
    async (cameBack) => {
      platform.signIn();
      platform.answers('Cashier', cashierAnswer());
      platform.answers('TransactionProgress', progress('Initialized'), progress('Completed'));
      const payment = window.self;
      const opened = jest.spyOn(window, 'open').mockReturnValue(payment);
      const onClose = jest.fn();
      show({ id: 't1', redirectUrl: 'https://pay.example/1' }, onClose);
      await screen.findByRole('button', { name: english('cashier.openPayment') });
      const data = { name: 'paymentReturnedEvent', transactionId: 't1' };
      const { origin } = window.location;
      if (cameBack)
        act(() => void window.dispatchEvent(new MessageEvent('message', { data, origin, source: payment })));
      if (cameBack) await waitFor(() => expect(onClose).toHaveBeenCalled(), { timeout: 10_000 });
      else await screen.findByText(/has arrived/, undefined, { timeout: 10_000 });
      expect(onClose).toHaveBeenCalledTimes(cameBack ? 1 : 0);
      opened.mockRestore();
    },
  );
});

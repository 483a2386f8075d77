import { act, render, screen, waitFor } from '@testing-library/react';
import { GARBLED, platform } from '@/lib/testing/fake-platform';
import { english, textOf, WithTexts } from '@/lib/testing/with-texts';
import { cashierAnswer, termsAnswer } from './cashier-sample';
import QuickDepositOverlay from './quick-deposit-overlay.client';

const blocked = english('cashier.blocks.DepositsBlocked');
const pay = textOf('cashier')('pay', { amount: '€20.00' });

const show = () =>
  render(
    <QuickDepositOverlay
      titleId="title"
      content={{ variant: 'quick-deposit', prefill: { methodId: null, amount: null } }}
      announces={false}
      onClose={() => undefined}
    />,
    { wrapper: WithTexts },
  );

beforeEach(() => platform.answers('OfferTerms', termsAnswer));

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
});

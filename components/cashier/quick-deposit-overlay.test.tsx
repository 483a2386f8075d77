import { render, screen, waitFor } from '@testing-library/react';
import { GARBLED, platform } from '@/lib/testing/fake-platform';
import { english, textOf, WithTexts } from '@/lib/testing/with-texts';
import { cashierAnswer } from './cashier-sample';
import QuickDepositOverlay from './quick-deposit-overlay.client';

const blocked = english('cashier.blocks.DepositsBlocked');
const pay = textOf('cashier')('pay', { amount: '€20.00' });

describe('the quick deposit', () => {
  it.each([
    ['PlayerUpdated', { playerUpdated: { isAccountClosed: false } }],
    ['CustomerPopUpAdded', { customerPopUpAdded: { popUpIdsAdded: ['terms'] } }],
  ])(
    'asks again what the cashier allows at %s, and keeps what it has when nobody answers [PLR-02]',
    async (topic, event) => {
      platform.signIn();
      platform.answers('Cashier', cashierAnswer(), cashierAnswer('DepositsBlocked'), GARBLED);
      render(
        <QuickDepositOverlay
          titleId="title"
          content={{ variant: 'quick-deposit', prefill: { methodId: null, amount: null } }}
          announces={false}
          onClose={() => undefined}
        />,
        { wrapper: WithTexts },
      );
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
});

import { act, render, screen, waitFor } from '@testing-library/react';
import type { AccountUpdate } from '@/components/guards/account-updates.client';
import { english, WithTexts } from '@/lib/testing/with-texts';
import QuickDepositOverlay from './quick-deposit-overlay.client';

const watchers = new Map<string, (update: AccountUpdate) => void>();
jest.mock('@/components/guards/use-account-updates.client', () => ({
  useAccountUpdates: (part: string, onUpdate: (update: AccountUpdate) => void) => watchers.set(part, onUpdate),
}));

const readCashier = jest.fn();
jest.mock('@/components/cashier/cashier.requests.client', () => ({ readCashier: () => readCashier() }));
jest.mock('@/components/cashier/deposit-form.client', () => ({ DepositForm: () => <p>The form</p> }));

const blocked = english('cashier.blocks.DepositsBlocked');
const cashierThat = (depositsBlockReason: string | null) => ({ ok: true, value: { depositsBlockReason } });

describe('the quick deposit', () => {
  it.each(['player', 'customer'])(
    'asks again what the cashier allows when the %s changed, and keeps what it has when nobody answers [PLR-02]',
    async (part) => {
      readCashier
        .mockResolvedValueOnce(cashierThat(null))
        .mockResolvedValueOnce(cashierThat('DepositsBlocked'))
        .mockResolvedValueOnce({ ok: false });
      render(
        <QuickDepositOverlay
          titleId="title"
          content={{ variant: 'quick-deposit', prefill: { methodId: null, amount: null } }}
          announces={false}
          onClose={() => undefined}
        />,
        { wrapper: WithTexts },
      );
      expect(await screen.findByText('The form')).toBeVisible();
      act(() => watchers.get(part)?.({ isAccountClosed: false }));
      expect(await screen.findByText(blocked)).toBeVisible();
      act(() => watchers.get(part)?.({ isAccountClosed: false }));
      await waitFor(() => expect(readCashier).toHaveBeenCalledTimes(3));
      expect(screen.getByText(blocked)).toBeVisible();
      readCashier.mockReset();
    },
  );
});

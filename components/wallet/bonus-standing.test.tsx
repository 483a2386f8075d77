import { render, screen } from '@testing-library/react';
import { WithTexts } from '@/lib/testing/with-texts';
import { BonusStanding } from './bonus-standing.client';
import type { WalletState } from './wallet.model';

let wallet: WalletState = null;
jest.mock('@/components/wallet/wallet.live.client', () => ({ useWallet: () => ({ wallet }) }));

function show(bonusBalance: string, wageringProgress: number | null) {
  wallet = {
    version: 1,
    balance: '10.00',
    bonusBalance,
    currency: 'EUR',
    amount: '0.00',
    moneyType: null,
    wageringProgress,
  };
  return render(<BonusStanding />, { wrapper: WithTexts });
}

describe('the bonus of the player', () => {
  it('is told with what is wagered of it [WAL-02]', () => {
    show('50.00', 33.3);
    expect(screen.getByText('€50.00')).toBeVisible();
    expect(screen.getByText('Wagered: 33.3%')).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveProperty('value', 33.3);
  });

  it('that is played away still has its wagering; without one there is only money [WAL-02]', () => {
    show('0.00', 0).unmount();
    expect(show('0.00', 0).container.querySelector('progress')).not.toBeNull();
    expect(show('5.00', null).container.querySelector('progress')).toBeNull();
  });

  it('says nothing when there is none, or nothing is known yet [WAL-02]', () => {
    expect(show('0.00', null).container).toBeEmptyDOMElement();
    wallet = null;
    expect(render(<BonusStanding />, { wrapper: WithTexts }).container).toBeEmptyDOMElement();
  });
});

import { render, screen } from '@testing-library/react';
import { platform } from '@/lib/testing/fake-platform';
import { WithTexts } from '@/lib/testing/with-texts';
import { BonusSummary } from './bonus-summary.client';

async function show(bonusBalance: string, wageringProgress: number | null) {
  platform.signIn();
  const page = render(<BonusSummary />, { wrapper: WithTexts });
  await platform.isListenedTo('Wallet');
  expect(page.container).toBeEmptyDOMElement();
  platform.push('Wallet', {
    balanceUpdated: {
      version: 1,
      balance: '10.00',
      bonusBalance,
      currency: 'EUR',
      amount: '0.00',
      moneyType: null,
      wageringProgress,
    },
  });
  return page;
}

describe('the bonus of the player', () => {
  it('shows the bonus with its wagered part, once anything is known [WAL-02]', async () => {
    await show('50.00', 33.3);
    expect(screen.getByText('€50.00')).toBeVisible();
    expect(screen.getByText('Wagered: 33.3%')).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveProperty('value', 33.3);
  });

  it('keeps the wagering of a bonus that is played away [WAL-02]', async () => {
    await show('0.00', 0);
    expect(screen.getByRole('progressbar')).toHaveProperty('value', 0);
  });

  it('shows a bonus without a wagering as money only [WAL-02]', async () => {
    await show('5.00', null);
    expect(screen.getByText('€5.00')).toBeVisible();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('says nothing when there is none [WAL-02]', async () => {
    expect((await show('0.00', null)).container).toBeEmptyDOMElement();
  });
});

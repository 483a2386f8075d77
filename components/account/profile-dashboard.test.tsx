import { render, screen, within } from '@testing-library/react';
import { testPageContext } from '@/lib/testing/test-page-context';
import { OutlookCard } from './outlook';
import { ProfileDashboard } from './profile-dashboard';
import type { Dashboard, Outlook } from './profile.queries';

const NO_OUTLOOK: Outlook = { rounds: [], withdrawals: [], limits: null };

const round: NonNullable<Dashboard['rounds']>[number] = {
  id: 'r1',
  result: 'Won',
  gameName: 'Fjord',
  gameSlug: 'fjord',
  betAmount: '1.00',
  winAmount: '0.00',
  jackpotStaked: '0.10',
  jackpotWon: '500.00',
  currency: 'EUR',
  openedAt: '2026-11-18T11:00:00Z',
  closedAt: '2026-11-18T11:00:05Z',
  endedBy: null,
};
const dashboard: Dashboard = {
  player: {
    playerId: 'p1',
    email: null,
    emailVerified: false,
    phoneNumber: '+358401234567',
    isPhoneNumberVerified: true,
    accountStatus: { status: 'Open' },
    country: { code: 'FI', name: 'Finland' },
    personalInfo: { firstName: 'Aino', lastName: null, dateOfBirth: null, street: null, zipCode: null, city: null },
  },
  number: 'A-1',
  rounds: [round, { ...round, id: 'r2', jackpotStaked: '0.00', jackpotWon: '0.00' }],
};

it('a round shows what it gave to the jackpot and won from it beside its stake and win [N1, JKP-07]', () => {
  render(
    <ProfileDashboard
      context={testPageContext('aurora', 'player')}
      dashboard={dashboard}
      outlook={NO_OUTLOOK}
      balance={null}
      parts={[]}
      actions={null}
    />,
  );
  const [, withJackpot, without] = screen.getAllByRole('row');
  if (!withJackpot || !without) throw new Error('no rows');
  const amounts = (row: HTMLElement) =>
    within(row)
      .getAllByRole('cell')
      .slice(1)
      .map(({ textContent }) => textContent);
  expect(amounts(withJackpot)).toEqual(['€1.00+ €0.10 jackpot', '€0.00+ €500.00 jackpot']);
  expect(amounts(without)).toEqual(['€1.00', '€0.00']);
});

it('a round that was left says who has ended it [GMS-10]', () => {
  render(
    <ProfileDashboard
      context={testPageContext('aurora', 'player')}
      dashboard={{ ...dashboard, rounds: [{ ...round, result: 'Cancelled', endedBy: 'rule' }] }}
      outlook={NO_OUTLOOK}
      balance={null}
      parts={[]}
      actions={null}
    />,
  );
  expect(screen.getByText('Ended by the rule for rounds that are left open')).toBeVisible();
});

it.each(['Won', 'Returned', 'Lost'] as const)(
  'marks no round as won but one that is: %s [GMS-06, PRF-01]',
  (result) => {
    const rounds = [{ ...round, winAmount: '0.20', result }];
    render(
      <ProfileDashboard
        context={testPageContext('aurora', 'player')}
        dashboard={{ ...dashboard, rounds }}
        outlook={NO_OUTLOOK}
        balance={null}
        parts={[]}
        actions={null}
      />,
    );
    expect(screen.getByRole('cell', { name: /€0.20/ }).hasAttribute('data-won')).toBe(result === 'Won');
  },
);

it('each waiting withdrawal leads to its tracker, and each limit says what is left of it [PRF-01, CSH-11]', () => {
  const limit = { limit: '100.00', remaining: '40.00' } as const;
  const outlook: Outlook = {
    rounds: [],
    withdrawals: [{ id: 'w1', amount: '25.50', currency: 'EUR', stage: 'REVIEW' }],
    limits: {
      currency: 'EUR',
      deposit: [{ ...limit, period: 'Week' }],
      loss: [{ period: 'Day', limit: null, remaining: null }],
      stake: [{ ...limit, period: 'Month', remaining: '0.00' }],
    },
  };
  const context = testPageContext('aurora', 'player');
  render(<OutlookCard context={context} outlook={outlook} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Withdrawal of €25.50 In review',
    'Deposit limit €40.00 of €100.00 left this week',
    'Stake limit €0.00 of €100.00 left this month',
  ]);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/en/withdraw/?transaction=w1',
    '/en/profile/limits/',
    '/en/profile/limits/',
  ]);
});

it('a round that was left open is one tap from its running game, with the rule by which it ends otherwise [GMS-10]', () => {
  const rounds = [
    {
      gameId: 'g',
      slug: 'fjord',
      name: 'Fjord',
      isLiveCasinoGame: false,
      since: '2026-11-18T11:00:00Z',
      stake: '2.00',
      currency: 'EUR',
    },
  ];
  render(<OutlookCard context={testPageContext('aurora', 'player')} outlook={{ ...NO_OUTLOOK, rounds }} />);
  const link = screen.getByRole('link', { name: 'Continue: Fjord €2.00 staked' });
  expect(link).toHaveAttribute('href', '/en/games/fjord/#play');
  expect(screen.getByText(/^A round that you leave is played to its end by the game within 24 hours:/)).toBeVisible();
});

it('a player without an open round, a waiting withdrawal or a limit sees no card of them [PRF-01]', () => {
  const { container } = render(<OutlookCard context={testPageContext('aurora', 'player')} outlook={NO_OUTLOOK} />);
  expect(container).toBeEmptyDOMElement();
});

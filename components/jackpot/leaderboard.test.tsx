import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Leaderboard } from '@/components/jackpot/leaderboard.client';
import { FakeJackpotSocket } from '@/components/jackpot/testing/fake-jackpot-socket';
import { testJackpot } from '@/components/jackpot/testing/test-jackpot';
import { GARBLED, platform } from '@/lib/testing/fake-platform';
import { WithTexts } from '@/lib/testing/with-texts';

const settings = { instanceId: 'instance', playerId: 'p1', countryCode: 'FI', currency: 'EUR' };
const leaderboard = Array.from({ length: 100 }, (_, n) => ({
  brand: 'aurora',
  expectedPrize: `${200 - n}.00`,
  initials: `P${n}`,
  rankImageUrl: '/r.svg',
  rankName: 'Bronze',
}));
const bodyRows = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1);
const more = () => screen.queryByRole('button', { name: 'Show More' });

function show({ isPhone = false, position = 0 } = {}) {
  window.matchMedia = jest.fn().mockReturnValue({
    matches: isPhone,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
  const board = { playerPosition: position, playerRank: 'Bronze', playerRankImageUrl: '/r.svg', leaderboard };
  platform.answers('JackpotLeaderboard', { root: { jackpotLeaderboard: board } });
  return render(<Leaderboard jackpot={testJackpot} />, { wrapper: WithTexts });
}

let players = 0;
beforeEach(() => {
  FakeJackpotSocket.install();
  players += 1;
  platform.signIn(`p${players}`);
  platform.answers('PlayerJackpotSettings', { viewer: { jackpotSettings: settings } });
  platform.answers('GET /v1/currencies', { base_currency: 'EUR', multipliers: { EUR: '1' } });
  platform.answers('GET /v1/thrillpots/instances/source/source/brand/aurora', {
    optin_status: { opted_in: true, preferred_contribution_value: '0.10' },
  });
});

it('Show More adds ten rows each time, and goes when all fifty are shown [JKP-02]', async () => {
  show();
  expect(await bodyRows()).toHaveLength(12);
  for (const rows of [22, 32, 42, 50]) {
    await act(async () => more()?.click());
    expect(await bodyRows()).toHaveLength(rows);
  }
  expect(more()).not.toBeInTheDocument();
});

it('a phone begins with ten rows, and a player outside of the fifty has a row below them [JKP-02]', async () => {
  show({ isPhone: true, position: 50 });
  const rows = await bodyRows();
  expect(rows).toHaveLength(11);
  expect(rows.at(-1)).toHaveTextContent('51');
});

it('a leaderboard that cannot be had says so, and is read again by its button [JKP-02, UXP-02]', async () => {
  platform.answers('JackpotLeaderboard', GARBLED, {
    root: { jackpotLeaderboard: { playerPosition: 0, playerRank: null, playerRankImageUrl: null, leaderboard } },
  });
  render(<Leaderboard jackpot={testJackpot} />, { wrapper: WithTexts });
  expect(await screen.findByRole('alert')).toHaveTextContent('The leaderboard is not available right now.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await bodyRows()).length).toBeGreaterThan(0);
});

import { act, render, screen, within } from '@testing-library/react';
import { winsAreFollowed } from '@/components/jackpot/wins-followed.client';
import { FakeJackpotSocket } from '@/components/jackpot/testing/fake-jackpot-socket';
import { closeOverlay, currentOverlay } from '@/components/overlay/overlay-store';
import Drops from '@/components/raffle/drops.client';
import type { RaffleType } from '@/components/raffle/raffle.model';
import { testRaffle } from '@/components/raffle/testing/test-raffle';
import { platform, refusal, reply } from '@/lib/testing/fake-platform';
import { english, WithTexts } from '@/lib/testing/with-texts';

const NOW = Date.parse('2026-11-25T12:30:00Z');
const HOUR_MS = 3_600_000;
const FAILED = 'Failed to fetch all raffle instances';
const pathOf = (type: RaffleType) => `GET /v1/thrillpots/instances/source/source-${type}/brand/aurora`;
const drawOf = (type: RaffleType, endsIn = HOUR_MS, prize = '25.00') => ({
  id: `draw-${type}-${endsIn}`,
  currency: 'EUR',
  timestamp_start: new Date(NOW - HOUR_MS).toISOString(),
  timestamp_end: new Date(NOW + endsIn).toISOString(),
  pots: [{ id: 'prizes', current_value: prize }],
});
const settings = { instanceId: 'instance', playerId: 'p1', countryCode: 'FI', currency: 'EUR' };
const readsOf = (type: RaffleType) => platform.arrived().filter(({ name }) => name === pathOf(type)).length;
const shown = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const names = (...types: readonly RaffleType[]) => types.map((type) => english(`raffle.drops.${type}`));
const pass = (ms: number) => act(async () => jest.advanceTimersByTimeAsync(ms));

async function show() {
  render(<Drops raffle={testRaffle} />, { wrapper: WithTexts });
  await pass(0);
}

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  FakeJackpotSocket.install();
  platform.signIn();
  platform.answers('PlayerJackpotSettings', { viewer: { jackpotSettings: settings } });
  platform.answers('GET /v1/currencies', { base_currency: 'EUR', multipliers: { EUR: '1' } });
  for (const type of ['hourly', 'daily', 'weekly'] as const) platform.answers(pathOf(type), drawOf(type));
});
afterEach(() => jest.useRealTimers());

describe('the draws of now', () => {
  it('each source’s draw has a card with its countdown and prize, in the order of the sources [RAF-01]', async () => {
    await show();
    expect(shown()).toEqual(names('hourly', 'daily', 'weekly'));
    const [hourly] = screen.getAllByRole('listitem');
    expect(hourly && within(hourly).getByRole('timer')).toHaveTextContent('01:00:00');
    expect(hourly && within(hourly).getByText('€25.00')).toBeInTheDocument();
    expect(screen.queryByText(FAILED)).not.toBeInTheDocument();
  });

  it('a draw without a pot or with an empty one has no card, and that is no error [RAF-01]', async () => {
    platform.answers(pathOf('hourly'), { ...drawOf('hourly'), pots: [] });
    platform.answers(pathOf('daily'), drawOf('daily', HOUR_MS, '0.00'));
    await show();
    expect(shown()).toEqual(names('weekly'));
    expect(screen.queryByText(FAILED)).not.toBeInTheDocument();
  });

  it('no draw at all is an error with another attempt, be the sources away or without a pot [RAF-02]', async () => {
    for (const type of ['hourly', 'daily', 'weekly'] as const)
      platform.answers(pathOf(type), { ...drawOf(type), pots: [] });
    await show();
    expect(screen.getByRole('alert')).toHaveTextContent(FAILED);
    for (const type of ['hourly', 'daily', 'weekly'] as const) platform.answers(pathOf(type), drawOf(type));
    await act(async () => screen.getByRole('button', { name: english('raffle.drops.retry') }).click());
    await pass(0);
    expect(shown()).toEqual(names('hourly', 'daily', 'weekly'));
    expect(screen.queryByText(FAILED)).not.toBeInTheDocument();
  });

  it('sources that fail three times in a row keep their draws, with the error and another attempt [RAF-02]', async () => {
    await show();
    for (const type of ['hourly', 'daily', 'weekly'] as const) platform.answers(pathOf(type), reply(404, null));
    for (let failures = 1; failures <= 3; failures += 1) {
      act(() => FakeJackpotSocket.say({ msg_type: 'Event', msg_name: 'RaffleWinEvent', data: { winners: [] } }));
      await pass(0);
      expect(shown()).toEqual(names('hourly', 'daily', 'weekly'));
      expect(screen.getByRole('alert')).toHaveTextContent(FAILED);
    }
    for (const type of ['hourly', 'daily', 'weekly'] as const) platform.answers(pathOf(type), drawOf(type));
    await act(async () => screen.getByRole('button', { name: english('raffle.drops.retry') }).click());
    await pass(0);
    expect(screen.queryByText(FAILED)).not.toBeInTheDocument();
  });

  it('a source that is away delays no other one’s card [RAF-02]', async () => {
    platform.answers(pathOf('hourly'), reply(503, null));
    await show();
    expect(shown()).toEqual(names('daily', 'weekly'));
    await pass(20_000);
    expect(screen.getByRole('alert')).toHaveTextContent(FAILED);
    expect(shown()).toEqual(names('daily', 'weekly'));
  });

  it('a draw that is over is read again after 1.5 s until the next one is there [RAF-02]', async () => {
    platform.answers(pathOf('hourly'), drawOf('hourly', 1_000), drawOf('hourly', 1_000), drawOf('hourly', HOUR_MS));
    await show();
    await pass(2_000);
    const before = readsOf('hourly');
    await pass(1_500);
    expect(readsOf('hourly')).toBe(before + 1);
    await pass(1_500);
    expect(screen.getAllByRole('timer')[0]).not.toHaveTextContent('00:00:00');
  });

  it('a message of a win opens the overlay, unless the list of unseen wins shows that win [RAF-03]', async () => {
    await show();
    const winners = [{ player_id: 'p1', currency: 'EUR', win_amount: '25.00' }];
    const win = (more: object) => ({
      msg_type: 'Event',
      msg_name: 'RaffleWinEvent',
      data: { source_id: 'source-daily', jackpot_name: 'Daily', winners, ...more },
    });
    winsAreFollowed.write(true);
    act(() => FakeJackpotSocket.say(win({ win_id: 'draw-1' })));
    expect(currentOverlay()).toBeNull();
    act(() => FakeJackpotSocket.say(win({})));
    expect(currentOverlay()).toMatchObject({ variant: 'raffle-win', type: 'daily', amount: '25.00' });
    act(closeOverlay);
    winsAreFollowed.write(false);
    act(() => FakeJackpotSocket.say(win({ win_id: 'draw-1' })));
    expect(currentOverlay()).toMatchObject({ variant: 'raffle-win' });
    act(closeOverlay);
  });

  it('no second request goes to a source while the answer of the first is awaited [RAF-02]', async () => {
    platform.answers(pathOf('hourly'), drawOf('hourly', 1_000), () => new Promise(() => undefined));
    await show();
    await pass(2_000);
    await pass(2_000);
    const before = readsOf('hourly');
    await pass(30_000);
    expect(readsOf('hourly')).toBe(before);
    expect(readsOf('daily')).toBeGreaterThan(5);
    expect(shown()).toEqual(names('hourly', 'daily', 'weekly'));
  });

  it('a player whose facts cannot be read gets the error, and the draws after another attempt [RAF-02]', async () => {
    platform.answers('PlayerJackpotSettings', refusal('BrandDoesNotExist'));
    await show();
    expect(screen.getByRole('alert')).toHaveTextContent(FAILED);
    platform.answers('PlayerJackpotSettings', { viewer: { jackpotSettings: settings } });
    await act(async () => screen.getByRole('button', { name: english('raffle.drops.retry') }).click());
    await pass(0);
    expect(shown()).toEqual(names('hourly', 'daily', 'weekly'));
  });
});

import { act, render, screen } from '@testing-library/react';
import { lineOf } from '@/components/jackpot/jackpot-service.client';
import { shareJackpotSocket } from '@/components/jackpot/shared-socket.client';
import { installFakeBrowser } from '@/lib/testing/fake-browser';
import { FakeJackpotSocket } from '@/components/jackpot/testing/fake-jackpot-socket';
import Drops from '@/components/raffle/drops.client';
import { TicketStep } from '@/components/raffle/ticket-step.client';
import { testRaffle } from '@/components/raffle/testing/test-raffle';
import { playerKey, queryClient } from '@/lib/query/query-client.client';
import { platform } from '@/lib/testing/fake-platform';
import { WithTexts } from '@/lib/testing/with-texts';

const NOW = Date.parse('2026-11-25T12:30:00Z');
const hourly = {
  id: 'draw',
  currency: 'EUR',
  timestamp_start: '2026-11-25T12:00:00Z',
  timestamp_end: '2026-11-25T13:00:00Z',
  pots: [{ id: 'prizes', current_value: '25.00' }],
};
const raffle = { ...testRaffle, sources: [{ type: 'hourly' as const, sourceId: 'hourly' }] };
const ticketsOf = (playerId: string | undefined, count: number) => ({
  msg_type: 'Message',
  msg_name: 'PlayerRaffleTicketsListResponse',
  data: { player_id: playerId, instance_tickets: [{ instance_id: 'draw', ticket_count: count }] },
});
const pass = (ms = 0) => act(async () => jest.advanceTimersByTimeAsync(ms));
const shownTickets = () => document.querySelector('[data-tickets]')?.getAttribute('data-tickets');
const entryOf = (playerId: string) => queryClient().getQueryData<{ tickets: object }>(playerKey('raffle', playerId));

function signIn(playerId: string, currency: string) {
  const settings = { instanceId: 'instance', playerId, countryCode: 'FI', currency };
  platform.answers('PlayerJackpotSettings', { viewer: { jackpotSettings: settings } });
  platform.signIn(playerId);
}

async function show() {
  const page = render(<Drops raffle={raffle} />, { wrapper: WithTexts });
  await pass();
  act(() => FakeJackpotSocket.latest()?.open());
  await pass();
  return page;
}

let uninstall: () => void = () => undefined;
beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  uninstall = installFakeBrowser();
  window.matchMedia = jest.fn().mockReturnValue({ matches: true });
  FakeJackpotSocket.install();
  signIn('p1', 'EUR');
  platform.answers('GET /v1/currencies', { base_currency: 'EUR', multipliers: { EUR: '1', JPY: '160' } });
  platform.answers('GET /v1/thrillpots/instances/source/hourly/brand/aurora', hourly);
});
afterEach(() => {
  uninstall();
  jest.useRealTimers();
});

describe('the raffle in the query cache', () => {
  it('a socket that opens asks for the player’s tickets, which the card shows from the player’s entry [RAF-01]', async () => {
    await show();
    expect(FakeJackpotSocket.latest()?.requests('PlayerRaffleTicketsRequest')).toContainEqual({
      player_id: 'p1',
      brand_id: 'operator:aurora',
    });
    act(() => FakeJackpotSocket.say(ticketsOf('p1', 7)));
    expect(shownTickets()).toBe('7');
    expect(entryOf('p1')?.tickets).toEqual({ draw: 7 });
  });

  it('a tab that another one leads opens no socket, asks through the leading tab and shows the answer [RAF-01, SUB-02]', async () => {
    const player = { playerId: 'p1', countryCode: 'FI', currency: 'EUR' };
    const ignore = () => undefined;
    const leading = shareJackpotSocket({
      ...lineOf(raffle, player, raffle.sources),
      onState: ignore,
      onMessage: ignore,
    });
    await pass();
    await show();
    expect(FakeJackpotSocket.all).toHaveLength(1);
    expect(FakeJackpotSocket.latest()?.requests('PlayerRaffleTicketsRequest')).not.toEqual([]);
    act(() => FakeJackpotSocket.say(ticketsOf('p1', 7)));
    expect(shownTickets()).toBe('7');
    leading.close();
  });

  it.each([
    ['JPY', '¥200', 'For every ¥200 wagered'],
    // No rate of it is known: what the page says of everybody stays.
    ['SEK', '€1.00', 'For every €1.00 wagered'],
  ])('a player with a wallet in %s reads that a ticket takes %s [FMT-02, RAF-01]', async (currency, _price, text) => {
    signIn('p1', currency);
    render(<TicketStep raffle={raffle} price="€1.00" />, { wrapper: WithTexts });
    expect(screen.getByText(/For every €1.00 wagered/)).toBeVisible();
    await pass();
    expect(screen.getByText(new RegExp(text))).toBeVisible();
  });

  it('tickets of another player are not shown [GQL-04]', async () => {
    await show();
    act(() => FakeJackpotSocket.say(ticketsOf('p1', 7)));
    act(() => FakeJackpotSocket.say(ticketsOf('p2', 900)));
    expect(shownTickets()).toBe('7');
  });

  it('another player who signs in has a connection, a currency and tickets of their own [GQL-04, SUB-02]', async () => {
    await show();
    const first = FakeJackpotSocket.latest();
    act(() => FakeJackpotSocket.say(ticketsOf('p1', 7)));
    signIn('p2', 'JPY');
    await pass();
    expect(first?.readyState).toBe(3);
    expect(FakeJackpotSocket.all).toHaveLength(2);
    expect(new URL(FakeJackpotSocket.latest()?.url ?? '').searchParams.get('currency')).toBe('JPY');
    expect(shownTickets()).toBe('0');
    expect(screen.getByText('¥4,000')).toBeInTheDocument();
    expect(entryOf('p1')).toBeUndefined();
    act(() => FakeJackpotSocket.latest()?.open());
    act(() => FakeJackpotSocket.say(ticketsOf('p2', 3)));
    expect(shownTickets()).toBe('3');
  });

  it('a player who signs out leaves no socket and no tickets behind [GQL-04]', async () => {
    await show();
    act(() => FakeJackpotSocket.say(ticketsOf('p1', 7)));
    platform.signOut();
    await pass();
    expect(FakeJackpotSocket.all.map(({ readyState }) => readyState)).toEqual([3]);
    expect(shownTickets()).toBeUndefined();
    expect(entryOf('p1')).toBeUndefined();
  });

  it('a page that is left closes its socket and keeps nothing of the raffle [RAF-01]', async () => {
    const page = await show();
    act(() => FakeJackpotSocket.say(ticketsOf('p1', 7)));
    page.unmount();
    expect(FakeJackpotSocket.latest()?.readyState).toBe(3);
    expect(entryOf('p1')).toBeUndefined();
  });
});

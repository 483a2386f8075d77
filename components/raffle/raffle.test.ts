/** @jest-environment node */
import { nextDrop, ownPrize, partsOf, readTickets, toDrop, toWinners } from '@/components/raffle/raffle.model';
import { testRaffle } from '@/components/raffle/testing/test-raffle';

const { sources } = testRaffle;

const answer = {
  id: 'd',
  timestamp_start: '2026-11-25T12:00:00Z',
  timestamp_end: '2026-11-25T13:00:00Z',
  pots: [{ id: 'prizes', current_value: '25.00' }],
};

describe('a drop', () => {
  it('a drop sums its pots, which come as numbers or texts, and is null without a pot or with one of zero [RAF-01]', () => {
    expect(toDrop('hourly', answer)).toMatchObject({ id: 'd', prize: '25.00' });
    expect(toDrop('hourly', { ...answer, pots: [{ current_value: 10 }, { current_value: '2.50' }] })?.prize).toBe(
      '12.50',
    );
    expect(toDrop('hourly', { ...answer, currency: 'JPY', pots: [{ current_value: '2500' }] })).toMatchObject({
      prize: '2500',
      currency: 'JPY',
    });
    for (const bad of [
      null,
      {},
      { ...answer, pots: [] },
      { ...answer, pots: [{ current_value: '0.00' }] },
      { ...answer, timestamp_end: 'x' },
    ])
      expect(toDrop('hourly', bad)).toBeNull();
  });
  it('the next drop runs now and ends first [RAF-02]', () => {
    const drop = (id: string, start: number, end: number) => ({
      type: 'daily' as const,
      id,
      start,
      end,
      prize: '1.00',
      currency: 'EUR' as const,
    });
    const drops = [drop('over', 0, 10), drop('later', 5, 90), drop('next', 5, 50), drop('to-come', 60, 61)];
    expect(nextDrop(drops, 20)?.id).toBe('next');
    expect(nextDrop(drops, 95)).toBeNull();
  });
  it('counts down in days, hours, minutes and seconds [RAF-02]', () => {
    expect(partsOf(2 * 86_400 + 3_661)).toEqual({ days: 2, clock: '01:01:01' });
    expect(partsOf(0)).toEqual({ days: 0, clock: '00:00:00' });
  });
});

describe('what the service says', () => {
  it('gives tickets by draw, and skips what is no count [RAF-01]', () => {
    const list = [
      { instance_id: 'a', ticket_count: 3 },
      { instance_id: 'b', ticket_count: '4' },
      { instance_id: 'c' },
      null,
    ];
    expect(readTickets({ instance_tickets: list })).toEqual({ a: 3, b: 4 });
    expect(readTickets({})).toEqual({});
  });
  it('gives a prize to the own player alone, none when withheld or without amount or currency [RAF-03, RAF-04]', () => {
    const own = { player_id: 'p', currency: 'EUR', win_amount: '25.00' };
    const other = { ...own, player_id: 'q', win_amount: '99.00' };
    const data = { jackpot_name: 'Hourly', winners: [other, own, own] };
    expect(ownPrize(data, 'p', sources)).toEqual({ type: null, name: 'Hourly', amount: '50.00', currency: 'EUR' });
    expect(ownPrize({ ...data, source_id: 'source-daily' }, 'p', sources)?.type).toBe('daily');
    expect(ownPrize({ ...data, win_withheld: true }, 'p', sources)).toBeNull();
    for (const winner of [{ ...own, currency: undefined }, { ...own, win_amount: null }, other])
      expect(ownPrize({ winners: [winner] }, 'p', sources)).toBeNull();
  });
  it('shows no winner without initials, amount, currency, time or brand [RAF-04]', () => {
    const winner = {
      cursor: 'c',
      brand: 'aurora',
      winnerInitials: 'AV',
      winAmount: '25.00',
      winCurrency: 'EUR',
      timestamp: '2026-11-25T13:00:00Z',
      instanceId: 'd',
      jackpotName: 'Hourly',
    };
    const broken = (['brand', 'winnerInitials', 'winAmount', 'winCurrency', 'timestamp'] as const).map((key) => ({
      ...winner,
      [key]: '',
    }));
    expect(toWinners([winner, ...broken])).toEqual([winner]);
  });
});

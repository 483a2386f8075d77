/** @jest-environment node */
import {
  chargeOf,
  inCurrency,
  NO_TERMS,
  readRates,
  readTerms,
  withConvertedEuros,
} from '@/components/jackpot/jackpot-money';
import { amountAtStep, customContribution, ownWin } from '@/components/jackpot/jackpot.model';
import { firstRows, toBoard } from '@/components/jackpot/leaderboard.model';
import { openJackpotSocket, type SocketState } from '@/components/jackpot/jackpot-socket.client';
import { FakeJackpotSocket } from '@/components/jackpot/testing/fake-jackpot-socket';

const RATES = { EUR: '1', CAD: '1.6240', JPY: '177.4' };
const TERMS = { multipliers: RATES, amounts: { CAD: { '0.10': '0.20', '25000.00': '40000.00' } } };
const textIn = (currency: string | null, terms = TERMS, prices: readonly number[] = []) => ({
  currency,
  terms,
  prices,
});
const written = (amount: string, currency: string) => `${amount} ${currency}`;

describe('euro amounts of a text', () => {
  const text = 'From €0.10, up to €25,000 and € 1,234.5; €5x and 70 %.';

  it('euro amounts appear in the currency of the player, with thousands separators or without [FMT-02]', () => {
    expect(withConvertedEuros(text, textIn('CAD'), written)).toBe(
      'From 0.20 CAD, up to 40000.00 CAD and 2004.83 CAD; 8.12 CADx and 70 %.',
    );
    expect(withConvertedEuros('€1,000', textIn('JPY'), written)).toBe('177400 JPY');
    expect(withConvertedEuros('€0.10 to €0.20', textIn('JPY', TERMS, [0.1, 0.2]), written)).toBe('20 JPY to 50 JPY');
  });

  it('euro amounts of a text keep their cents or the lack of them [FMT-02]', () => {
    const short = (amount: string, _currency: string, isWhole: boolean) => (isWhole ? `${Number(amount)}` : amount);
    expect(withConvertedEuros('€500, €1, €2.00', textIn('CAD'), short)).toBe('812, 1.63, 3.25');
  });

  it('euro amounts keep their form without a rate or a currency [FMT-02]', () => {
    expect(withConvertedEuros(text, textIn('NOK'), written)).toBe(text);
    expect(withConvertedEuros(text, textIn(null), written)).toBe(text);
    expect(withConvertedEuros(text, { ...textIn('CAD'), terms: NO_TERMS }, written)).toBe(text);
  });
});

describe('amounts', () => {
  it('amounts are exact, and numbers of other services are taken as well as texts', () => {
    const multipliers = { CAD: 1.624, JPY: '177.4', bad: -1, odd: 'x', none: null };
    expect(readRates({ multipliers })).toEqual({ EUR: '1', CAD: '1.624', JPY: '177.4' });
    expect(readRates(null)).toEqual({});
    expect(inCurrency('0.29', 'EUR', 'EUR', TERMS)).toBe('0.29');
    expect(chargeOf(0.1, 'EUR', 'CAD', TERMS)).toBe('0.20');
    expect(chargeOf(0.1, 'EUR', 'JPY', TERMS)).toBe('20');
    expect(chargeOf(0.1, 'EUR', 'NOK', TERMS)).toBeNull();
    expect(readTerms({ multipliers: RATES, amounts: { CAD: { '0.10': '0.20', '1.00': 2 }, JPY: 'x' } })).toEqual({
      multipliers: RATES,
      amounts: { CAD: { '0.10': '0.20' }, JPY: {} },
    });
  });

  it('amounts of a service that is based on another currency are converted by its own rates [JKP-03, JKP-06]', () => {
    const rates = readRates({ base_currency: 'CAD', multipliers: { EUR: '0.625', JPY: '110' } });
    expect(rates).toEqual({ CAD: '1', EUR: '0.625', JPY: '110' });
    const terms = { ...NO_TERMS, multipliers: rates };
    expect(chargeOf(0.5, 'CAD', 'CAD', terms)).toBe('0.50');
    expect(chargeOf(0.5, 'CAD', 'EUR', terms)).toBe('0.50');
    expect(inCurrency('1.00', 'EUR', 'CAD', terms)).toBe('1.60');
    expect(inCurrency('1000', 'JPY', 'EUR', terms)).toBe('5.68');
    expect(withConvertedEuros('€10', { ...textIn('JPY'), terms }, written)).toBe('1760 JPY');
  });

  it('amounts count up in 10,000 steps to the exact amount [JKP-07]', () => {
    expect(amountAtStep('123456789.01', 'EUR', 0)).toBe('0.00');
    expect(amountAtStep('123456789.01', 'EUR', 5_000)).toBe('61728394.50');
    expect(amountAtStep('123456789.01', 'EUR', 10_000)).toBe('123456789.01');
  });
});

describe('a contribution in the address', () => {
  const options = { contributionOptions: [0.1, 0.5, 1] };

  it('a contribution in the address counts only when it is one of the options [JKP-04]', () => {
    expect(customContribution('?jackpot=0.5', options)).toBe(0.5);
    expect(customContribution('?jackpot=0.50', options)).toBe(0.5);
    for (const search of ['', '?jackpot=', '?jackpot=0.3', '?jackpot=x', '?other=0.5', '?jackpot=-1'])
      expect(customContribution(search, options)).toBeNull();
  });
});

describe('the leaderboard', () => {
  const entry = (n: number) => ({
    brand: 'aurora',
    expectedPrize: `${200 - n}.00`,
    initials: `P${n}`,
    rankImageUrl: '/r.svg',
    rankName: 'Bronze',
  });
  const board = (playerPosition: number | null, leaderboard = Array.from({ length: 100 }, (_, n) => entry(n))) =>
    toBoard({ playerPosition, playerRank: 'Bronze', playerRankImageUrl: '/r.svg', leaderboard });

  it('shows 50 of the 100 rows, the player among them at a position of 0 to 49 [JKP-02]', () => {
    for (const position of [0, 49]) {
      const { rows, own } = board(position);
      expect(rows).toHaveLength(50);
      expect(own).toBeNull();
      expect(rows.filter(({ isOwn }) => isOwn).map(({ place }) => place)).toEqual([position + 1]);
    }
  });

  it('gives the player a row below it from 50 on, without rank and prize at 100 or more or an unknown position [JKP-02]', () => {
    expect(board(50).own).toEqual({ place: 51, prize: '150.00', rank: { name: 'Bronze', image: '/r.svg' } });
    expect(board(99).own).toMatchObject({ place: 100, prize: '101.00' });
    for (const position of [100, 5_000, null, -1])
      expect(board(position).own).toEqual({ place: null, prize: null, rank: null });
  });

  it('skips rows without initials, prize or brand [JKP-02]', () => {
    const rows = [
      entry(0),
      { ...entry(1), initials: '' },
      { ...entry(2), brand: '' },
      { ...entry(3), expectedPrize: '' },
    ];
    expect(board(null, rows).rows.map(({ initials }) => initials)).toEqual(['P0']);
  });

  it('begins with 10 rows on a phone, else with 12, the own row among them [JKP-02]', () => {
    expect([firstRows(true, false), firstRows(true, true)]).toEqual([10, 10]);
    expect([firstRows(false, false), firstRows(false, true)]).toEqual([12, 11]);
  });
});

describe('a win', () => {
  const drop = {
    player_id: 'me',
    win_pot_id: 'minor',
    win_amount: '100.01',
    win_withheld: false,
    currency_multipliers: { base_currency: 'EUR', multipliers: { CAD: 1.624 } },
    community_winners: [] as readonly object[],
  };

  it('a win brings its winner seven tenths, in their currency [JKP-07]', () => {
    expect(ownWin(drop, 'me', 'EUR')).toEqual({ kind: 'winner', pot: 'minor', amount: '70.00', currency: 'EUR' });
    expect(ownWin({ ...drop, win_amount: 100.01 }, 'me', 'CAD')).toMatchObject({ amount: '113.68', currency: 'CAD' });
  });

  it('a win of a pot in another currency is counted in that one [JKP-07]', () => {
    const inDollars = { ...drop, currency_multipliers: { base_currency: 'CAD', multipliers: { EUR: '0.5' } } };
    expect(ownWin(inDollars, 'me', 'CAD')).toMatchObject({ amount: '70.00', currency: 'CAD' });
    expect(ownWin(inDollars, 'me', 'EUR')).toMatchObject({ amount: '35.00', currency: 'EUR' });
  });

  it('a win brings one of the community the service’s amount, and nothing to others or when it is withheld [JKP-07]', () => {
    const mine = { player_id: 'me', currency: 'CAD', win_amount: '3.50' };
    const shared = { ...drop, player_id: 'other', community_winners: [{ player_id: 'x' }, mine] };
    expect(ownWin(shared, 'me', 'CAD')).toEqual({ kind: 'community', pot: 'minor', amount: '3.50', currency: 'CAD' });
    expect(ownWin(shared, 'nobody', 'CAD')).toBeNull();
    expect(ownWin({ ...drop, win_withheld: true }, 'me', 'EUR')).toBeNull();
    for (const broken of [{ player_id: 'me' }, { player_id: 'me', currency: 'CAD' }, null, 7])
      expect(ownWin({ ...drop, player_id: null, community_winners: [broken] } as never, 'me', 'EUR')).toBeNull();
  });
});

describe('the connection', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    FakeJackpotSocket.install();
  });
  afterEach(() => jest.useRealTimers());

  function open() {
    const states: SocketState[] = [];
    const seen: object[] = [];
    const socket = openJackpotSocket({
      address: async () => 'ws://service/v1/events/foyer/aurora?token=t&currency=EUR',
      greeting: { msg_name: 'SubscribeRequest' },
      onMessage: (message) => void seen.push(message),
      onState: (state) => void states.push(state),
    });
    return { socket, states, seen };
  }
  const { latest } = FakeJackpotSocket;

  it('subscribes when it opens, and comes back after 2, 4, 8, 16 and 32 s, then stops [JKP-05]', async () => {
    const { states } = open();
    await jest.advanceTimersByTimeAsync(0);
    latest()?.open();
    expect(latest()?.sent).toEqual(['{"msg_name":"SubscribeRequest"}']);
    for (const seconds of [2, 4, 8, 16, 32]) {
      const before = FakeJackpotSocket.all.length;
      latest()?.close();
      await jest.advanceTimersByTimeAsync(seconds * 1_000 - 1);
      expect(FakeJackpotSocket.all.length).toBe(before);
      await jest.advanceTimersByTimeAsync(1);
      expect(FakeJackpotSocket.all.length).toBe(before + 1);
    }
    latest()?.close();
    expect(states.at(-1)).toBe('stopped');
    await jest.advanceTimersByTimeAsync(600_000);
    expect(FakeJackpotSocket.all.length).toBe(6);
  });

  it('the wait begins with 2 s again after the first message of a connection, and not after its opening alone [JKP-05]', async () => {
    open();
    const isBackAfter = async (seconds: number) => {
      const before = FakeJackpotSocket.all.length;
      latest()?.close();
      await jest.advanceTimersByTimeAsync(seconds * 1_000 - 1);
      expect(FakeJackpotSocket.all.length).toBe(before);
      await jest.advanceTimersByTimeAsync(1);
      expect(FakeJackpotSocket.all.length).toBe(before + 1);
      latest()?.open();
    };
    await jest.advanceTimersByTimeAsync(0);
    await isBackAfter(2);
    await isBackAfter(4);
    latest()?.onmessage({ data: '{"msg_name":"JackpotUpdate"}' });
    await isBackAfter(2);
  });

  it.each([4400, 4403, 4404, 4410])(
    'a connection that is closed with %i is not tried again, and a message is given up at once [JKP-05]',
    async (code) => {
      const { socket, states } = open();
      await jest.advanceTimersByTimeAsync(0);
      latest()?.open();
      latest()?.close(code);
      expect(states.at(-1)).toBe('refused');
      expect(await socket.send({ a: 1 })).toBe('no-connection');
      await jest.advanceTimersByTimeAsync(600_000);
      expect(FakeJackpotSocket.all).toHaveLength(1);
    },
  );

  it('a connection that is closed with an old token, or because the host restarts, is tried again [JKP-05]', async () => {
    for (const code of [1001, 4411, 4414]) {
      FakeJackpotSocket.all = [];
      open();
      await jest.advanceTimersByTimeAsync(0);
      latest()?.open();
      latest()?.close(code);
      await jest.advanceTimersByTimeAsync(2_000);
      expect(FakeJackpotSocket.all).toHaveLength(2);
    }
  });

  it('a message waits for it up to ten seconds, then says that there is none [JKP-05]', async () => {
    const { socket } = open();
    await jest.advanceTimersByTimeAsync(0);
    const early = socket.send({ a: 1 });
    await jest.advanceTimersByTimeAsync(3_000);
    latest()?.open();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(await early).toBe('sent');
    expect(latest()?.sent.at(-1)).toBe('{"a":1}');
    latest()?.close();
    await jest.advanceTimersByTimeAsync(2_000);
    const late = socket.send({ b: 2 });
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await late).toBe('no-connection');
  });

  it('passes over what is no message [JKP-05]', async () => {
    const { seen } = open();
    await jest.advanceTimersByTimeAsync(0);
    for (const data of ['{', '1', 'null', '{"msg_name":"JackpotUpdate"}']) latest()?.onmessage({ data });
    expect(seen).toEqual([{ msg_name: 'JackpotUpdate' }]);
  });
});

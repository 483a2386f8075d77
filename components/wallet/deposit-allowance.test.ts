import { takeFirstRead as takeCashier } from '@/components/cashier/cashier.first-read.client';
import { takeFirstRead as takeLimits } from '@/components/limits/limits.first-read.client';
import { startFirstRead } from '@/lib/live/first-read.client';
import { queryClient } from '@/lib/query/query-client.client';
import { platform } from '@/lib/testing/fake-platform';
import { hasDepositAllowance } from './deposit-allowance.client';

interface PlayLeft {
  readonly loss?: string | null;
  readonly globalLoss?: string | null;
  readonly stake?: string | null;
  readonly singleStake?: string | null;
}

const limitsWith = (
  remaining: (string | null)[],
  currency: string,
  { loss, globalLoss, stake, singleStake }: PlayLeft = {},
) => ({
  loss: loss === undefined ? [] : [{ remaining: loss }],
  globalLoss: globalLoss === undefined ? [] : [{ remaining: globalLoss }],
  stake: stake === undefined ? [] : [{ remaining: stake }],
  singleStake: singleStake === undefined ? null : { limit: singleStake },
  version: 1,
  now: '2026-11-18T11:00:00Z',
  timeZone: 'Europe/Malta',
  currency,
  isIncreaseBlocked: false,
  increaseWaitHours: 24,
  deposit: remaining.map((left) => ({
    period: 'Day' as const,
    limit: left,
    used: '0.00',
    remaining: left,
    resetsAt: '2026-11-18T23:00:00Z',
    increase: null,
  })),
});

/** Answers from what the platform says at the time of the question. */
async function answer(
  depositsBlockReason: 'DepositsBlocked' | null,
  remaining: (string | null)[],
  currency = 'EUR',
  minDepositAmount = '20.00',
  ofWallet: string | null = null,
  play: PlayLeft = {},
) {
  queryClient().clear();
  const stop = startFirstRead(async () => {
    const cashier = { currency, depositsBlockReason, minDepositAmount, offers: [] };
    const wallet = ofWallet === null ? null : { minDepositAmount: ofWallet };
    takeCashier({ cashier, player: null, sessionHistory: null, wallet }, 'p1');
    takeLimits({ limits: limitsWith(remaining, currency, play) }, 'p1');
    return true;
  });
  const found = await hasDepositAllowance('p1');
  stop();
  return found;
}

beforeEach(() => platform.signIn('p1'));

describe('room for a deposit', () => {
  it.each([[[]], [[null]], [['20.00']], [['100.00', null, '20.00']]])(
    'there is room for a deposit with %j left of the limits [WAL-03, PRF-02]',
    async (remaining) => {
      expect(await answer(null, remaining)).toBe(true);
    },
  );
  it.each([[['19.99']], [['0.00']], [[null, '100.00', '9.00']]])(
    'there is no room for a deposit with %j left, by value and not by letters [WAL-03, PRF-02]',
    async (remaining) => {
      expect(await answer(null, remaining)).toBe(false);
    },
  );
  it.each<[boolean, PlayLeft]>([
    [false, { loss: '19.99' }],
    [false, { loss: '0.00', stake: '500.00' }],
    [false, { loss: null, stake: '3.00' }],
    [false, { loss: '50.00', globalLoss: '3.00' }],
    [false, { singleStake: '0.00' }],
    [true, { singleStake: '0.10' }],
    [true, { singleStake: null }],
    [true, { loss: '20.00', stake: null }],
    [true, { loss: null }],
  ])(
    'gives %j as room for a deposit of 20.00 with %j left of the limits of play [WAL-03, PRF-02]',
    async (expected, play) => {
      expect(await answer(null, ['100.00'], 'EUR', '20.00', null, play)).toBe(expected);
    },
  );
  it('counts room for a deposit in whole yen [WAL-03, PRF-02]', async () => {
    expect([await answer(null, ['1200'], 'JPY', '1200'), await answer(null, ['1199'], 'JPY', '1200')]).toEqual([
      true,
      false,
    ]);
  });
  it('a wallet with a larger least deposit than the cashier needs that much room, and one with a smaller no less [CSH-02, WAL-03]', async () => {
    expect(await answer(null, ['49.99'], 'EUR', '20.00', '50.00')).toBe(false);
    expect(await answer(null, ['50.00'], 'EUR', '20.00', '50.00')).toBe(true);
    expect(await answer(null, ['19.99'], 'EUR', '20.00', '10.00')).toBe(false);
  });
  it('reads the room from the platform each time, not from the first read [WAL-03]', async () => {
    queryClient().clear();
    let left = '100.00';
    const stop = startFirstRead(async () => {
      const cashier = { currency: 'EUR', depositsBlockReason: null, minDepositAmount: '20.00', offers: [] };
      takeCashier({ cashier, player: null, sessionHistory: null, wallet: null }, 'p1');
      takeLimits(
        {
          limits: {
            ...limitsWith([left], 'EUR'),
            now: left === '5.00' ? '2026-11-18T12:00:00Z' : '2026-11-18T11:00:00Z',
          },
        },
        'p1',
      );
      return true;
    });
    expect(await hasDepositAllowance('p1')).toBe(true);
    left = '5.00';
    expect(await hasDepositAllowance('p1')).toBe(false);
    stop();
  });
  it('there is no room for a player who may not deposit, also when that cannot be read again [WAL-03, CSH-07]', async () => {
    expect(await answer('DepositsBlocked', [])).toBe(false);
    const stopFailing = startFirstRead(async () => false);
    expect(await hasDepositAllowance('p1')).toBe(false);
    stopFailing();
  });
  it('leaves room on a back end without a cashier, or one that does not answer [WAL-03]', async () => {
    queryClient().clear();
    const stopFailing = startFirstRead(async () => false);
    expect(await hasDepositAllowance('p1')).toBe(true);
    stopFailing();
    const stop = startFirstRead(async () => {
      takeCashier({ cashier: null, player: null, sessionHistory: null }, 'p1');
      return true;
    });
    expect(await hasDepositAllowance('p1')).toBe(true);
    stop();
  });
});

import type { z } from 'zod';
import { brandById } from '@/contract/brands';
import type { Brand } from '@/contract/brand.schema';
import { applyBatch, openCursor, readLags } from '../../../kernel/events/consumer';
import { appendFact } from '../../../kernel/events/append-event';
import type { FactDefinition } from '../../../kernel/events/define-event';
import { newId, toPlayerId, type PlayerId } from '../../../kernel/ids';
import { runDueJob } from '../../../kernel/jobs';
import { openCampaignPauses } from '../../../testing/campaign-pauses';
import { createTestGames } from '../../../testing/game-players';
import { openTestDb } from '../../../testing/test-db';
import { createAccounts, createComplianceModule } from '../../compliance/index';
import { createFreeRoundsEnd, FREE_ROUNDS_END_JOB } from '../../games/index';
import { BONUS_EXPIRY_JOB, createLedgerModule } from '../../ledger/index';
import { createPlayersModule } from '../../players/index';
import { createRewardsModule, type Reward } from '../index';
import type { EndUnpaid, RewardsDeps } from '../deps';

export const HOUR_MS = 3_600_000;

/** A campaign that runs for years and gives cash by an operator's hand, unless said otherwise. */
export function campaign(change: Readonly<Record<string, unknown>> = {}): Record<string, unknown> & { id: string } {
  return {
    id: `campaign-${newId()}`,
    names: { en: 'Thank you', fi: 'Kiitos' },
    kind: 'Incentive',
    claimType: 'Manual',
    trigger: { type: 'manual' },
    audience: { brands: ['aurora'], licences: null, countries: null },
    prize: { type: 'money-drop', amounts: { EUR: '5.00', JPY: '800' } },
    budget: { EUR: '1000000.00', JPY: '1000000' },
    startsAt: '2026-01-01T00:00:00Z',
    endsAt: '2030-01-01T00:00:00Z',
    delayHours: 0,
    claimHours: 48,
    ...change,
  };
}

export const BONUS = {
  type: 'bonus-money-drop',
  amounts: { EUR: '10.00' },
  wageringFactor: 20,
  maxPayoutFactor: 5,
  days: 7,
};

/** Ten rounds of 20 cents in cash. */
export const FREE_ROUNDS = {
  type: 'free-spin',
  game: 'frost',
  rounds: 10,
  amounts: { EUR: '0.20', JPY: '40' },
  betLevel: 1,
  days: 3,
  wins: { as: 'cash' },
};

/** Rewards on a database of their own, with a clock that the test moves. */
export async function openRewardsBench(change: Partial<RewardsDeps> = {}) {
  const db = await openTestDb();
  let now = Date.parse('2026-02-01T10:00:00Z');
  const clock = { now: () => new Date(now) };
  const ledger = createLedgerModule({ db, clock });
  const compliance = createComplianceModule({ clock });
  const endings: ((...given: Parameters<typeof rewards.endWithAccount>) => Promise<void>)[] = [];
  const unpaid: EndUnpaid[] = [];
  const players = createPlayersModule({ db, clock });
  const accounts = createAccounts({
    db,
    clock,
    players,
    endWithAccount: async (tx, playerId, now) => {
      for (const end of endings) await end(tx, playerId, now);
    },
  });
  const brandOf = (id: string): Brand => {
    const brand = brandById(id);
    if (!brand) throw new RangeError(`no brand ${id}`);
    return brand;
  };
  const pauses = await openCampaignPauses({ db, clock, players });
  const { games, deps: gamesDeps } = createTestGames({ db, clock, ledger });
  const rewards = createRewardsModule({
    db,
    clock,
    ledger,
    players,
    games,
    brandOf,
    togglesOf: async ({ features }) => features,
    licenceOf: (brand) => compliance.licence(brandOf(brand).license),
    isLimitReached: pauses.isLimitReached,
    readHarmPauses: pauses.readHarmPauses,
    async endUnpaid(...given) {
      for (const end of unpaid) await end(...given);
    },
    wakeConsumers: () => undefined,
    ...change,
  });
  endings.push(rewards.endWithAccount);
  await openCursor(db, rewards.consumer);

  async function newPlayer({
    brand = 'aurora',
    country = 'FI',
    currency = 'EUR',
    isPhoneNumberVerified = true,
  } = {}): Promise<PlayerId> {
    return db.tx(async (tx) => {
      const created = await players.createPlayer(tx, {
        brand,
        phoneNumber: `+358${newId().replace(/\D/g, '')}`,
        isPhoneNumberVerified,
        language: 'en_GB',
        countryCode: country,
        currency,
      });
      if (!created.ok) throw new Error(created.error.kind);
      await ledger.openPlayerAccounts(tx, created.value, currency);
      return created.value;
    });
  }
  async function give(playerId: PlayerId, definition = campaign(), key: string = newId()): Promise<Reward> {
    const given = await rewards.give(await rewards.publishCampaign(definition), playerId, key);
    if (!given.ok) throw new Error(given.error.kind);
    return given.value.reward;
  }
  async function wallet(playerId: PlayerId): Promise<{ cash: bigint; bonus: bigint }> {
    const found = await ledger.getWallet(playerId);
    return { cash: found?.balance.amount ?? 0n, bonus: found?.bonusBalance.amount ?? 0n };
  }
  const statusOf = async (playerId: PlayerId, id: string) => (await rewards.getReward(playerId, id))?.status;
  const jobs = {
    ...rewards.jobs,
    [FREE_ROUNDS_END_JOB]: createFreeRoundsEnd(clock, [rewards.giveHeldWins]),
    [BONUS_EXPIRY_JOB]: ledger.expireBonus,
  };
  return {
    db,
    clock,
    ledger,
    players,
    games,
    gamesDeps,
    accounts,
    rewards,
    whenRewardsEndUnpaid: (end: EndUnpaid) => void unpaid.push(end),
    newPlayer,
    give,
    wallet,
    statusOf,
    moveClock: (ms: number) => void (now += ms),
    spendLimit: pauses.spendLimit,
    addMarker: pauses.addMarker,
    runJobs: async () => {
      while (await runDueJob(db, clock, jobs));
    },
    /** Reads the event log to its end. */
    catchUp: async () => {
      while (
        (await applyBatch(db, rewards.consumer)) > 0 ||
        (await readLags(db, [rewards.consumer.name])).some(({ seconds }) => seconds > 0)
      );
    },
    publish: <Schema extends z.ZodType<unknown, { readonly playerId: string }>>(
      fact: FactDefinition<Schema>,
      payload: z.input<Schema>,
    ) => db.tx((tx) => appendFact(tx, fact, { key: payload.playerId, payload })),
    rewardsOf: (playerId: PlayerId) =>
      rewards.getRewards(playerId, {
        statuses: ['Scheduled', 'Unclaimed', 'Processing', 'Credited', 'Expired', 'Removed', 'FailedProcessing'],
        desc: false,
        last: 500,
      }),
    unknownPlayer: () => toPlayerId(newId()),
  };
}

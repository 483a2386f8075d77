import { brandById, offersProduct } from '@/contract/brands';
import type { Brand } from '@/contract/brand.schema';
import { minorDigits, money, toDecimal, type Currency } from '@/contract/money';
import { STUDIO_ID } from '@foyer/game-studio';
import { counterpartOfEuro } from '@foyer/studio-kit/domain/stakes';
import type { Clock } from '../../platform/kernel/clock';
import type { Db } from '../../platform/kernel/db/db';
import { createComplianceModule } from '../../platform/modules/compliance/index';
import { createLedgerModule, minimumDeposit } from '../../platform/modules/ledger/index';
import { createPlayersModule, type PlayersModule } from '../../platform/modules/players/index';
import { createRewardsModule, type RewardsModule } from '../../platform/modules/rewards/index';
import { DEMO_BRANDS } from './demo-account';
import { seedCalendars } from './calendars';
import { CURRENCIES } from './game-data';
import { CAMPAIGN_NAMES, type CampaignId } from './texts/campaign-names';

/** One euro's worth, where it is not that of its stakes. */
const WORTH: ReadonlyMap<Currency, number> = new Map([
  ['CAD', 2],
  ['NZD', 2],
  ['AUD', 2],
  ['ZAR', 20],
  ['JPY', 200],
]);

/** So many euros' worth in every currency. */
const worth = (euros: number): Record<string, string> =>
  Object.fromEntries(
    CURRENCIES.map((currency) => {
      const units = euros * (WORTH.get(currency) ?? counterpartOfEuro(currency));
      return [currency, units.toFixed(minorDigits(currency))];
    }),
  );

const bonus = (euros: number, wageringFactor: number, days: number) => ({
  type: 'bonus-money-drop',
  amounts: worth(euros),
  wageringFactor,
  maxPayoutFactor: 10,
  days,
});
const FREE_ROUNDS = {
  type: 'free-spin',
  game: 'scarab-cascade',
  rounds: 10,
  amounts: worth(0.2),
  betLevel: 1,
  days: 7,
  wins: { as: 'cash' },
};
const cash = (euros: number) => ({ type: 'money-drop', amounts: worth(euros) });

/** So many times the smallest deposit, in every currency. */
const deposits = (times: number): Record<string, string> =>
  Object.fromEntries(
    CURRENCIES.map((currency) => [
      currency,
      toDecimal(money(minimumDeposit(currency).amount * BigInt(times), currency)),
    ]),
  );

/** The differences between the campaigns of the demonstration. */
interface Plan {
  readonly trigger: object;
  readonly prize: object | null;
  readonly delayHours?: number;
  readonly claimType?: 'Automatic';
  readonly claimDays?: number;
  readonly kind?: 'Cashback';
  /** All brands with a casino when left out. */
  readonly only?: readonly string[] | 'all';
}

interface DepositPlan {
  readonly eligibility: string;
  readonly only: Plan['only'];
  readonly methodKind?: string;
  readonly percentage: number;
  /** Least deposit and most bonus, as times the smallest deposit of the currency. */
  readonly least: number;
  readonly most: number;
  readonly wageringFactor: number;
  readonly maxStakes?: Readonly<Record<string, string>>;
}

/** Offers of the deposit form; they are at brands without a casino too. */
const withDeposit = ({ only, least, most, wageringFactor, maxStakes, ...terms }: DepositPlan): Plan => ({
  trigger: { type: 'deposit-offer', methodKind: null, minimum: deposits(least), ...terms },
  prize: {
    type: 'bonus-money-drop',
    amounts: deposits(most),
    wageringFactor,
    maxPayoutFactor: 10,
    days: 30,
    ...(maxStakes && { maxStakes }),
  },
  claimType: 'Automatic',
  only,
});

/** Cash that is bought is paid at once; a bonus waits until the player starts it. */
const sold = (prize: object, claimType?: 'Automatic'): Plan => ({
  trigger: { type: 'shop' },
  prize,
  claimDays: 90,
  ...(claimType && { claimType }),
});

const PLANS: Readonly<Record<CampaignId, Plan>> = {
  'thank-you': { trigger: { type: 'manual' }, prize: cash(5) },
  'extra-rounds': { trigger: { type: 'manual' }, prize: bonus(20, 10, 7) },
  'ten-free-rounds': { trigger: { type: 'manual' }, prize: FREE_ROUNDS, only: ['aurora'] },
  'rounds-to-bonus': {
    trigger: { type: 'manual' },
    prize: {
      ...FREE_ROUNDS,
      rounds: 5,
      wins: { as: 'bonus', wageringFactor: 5, maxPayouts: worth(50), days: 7 },
    },
    only: ['aurora'],
  },
  'long-haul': { trigger: { type: 'manual' }, prize: bonus(10, 35, 3) },
  'next-week': { trigger: { type: 'manual' }, prize: cash(3), delayHours: 24 * 7 },
  'warm-welcome': { trigger: { type: 'registration' }, prize: bonus(10, 20, 14) },
  'first-deposit-extra': {
    trigger: { type: 'deposit', minimum: worth(30), times: 'once' },
    prize: bonus(15, 20, 14),
  },
  'steady-day': { trigger: { type: 'wager', target: worth(100), window: 'day' }, prize: cash(1) },
  'calendar-small': { trigger: { type: 'calendar' }, prize: cash(1) },
  'calendar-large': { trigger: { type: 'calendar' }, prize: cash(3) },
  'level-2': { trigger: { type: 'loyalty' }, prize: cash(1) },
  'level-3': { trigger: { type: 'loyalty' }, prize: cash(3) },
  'level-4': { trigger: { type: 'loyalty' }, prize: cash(10) },
  'level-5': { trigger: { type: 'loyalty' }, prize: cash(30) },
  'level-6': { trigger: { type: 'loyalty' }, prize: cash(100) },
  'mission-twenty-rounds': { trigger: { type: 'loyalty' }, prize: cash(1) },
  'mission-tables': { trigger: { type: 'loyalty' }, prize: cash(1) },
  'mission-studios': { trigger: { type: 'loyalty' }, prize: cash(1) },
  'sprint-first': { trigger: { type: 'loyalty' }, prize: cash(10) },
  'sprint-podium': { trigger: { type: 'loyalty' }, prize: cash(5) },
  'sprint-ten': { trigger: { type: 'loyalty' }, prize: cash(2) },
  'league-first': { trigger: { type: 'loyalty' }, prize: cash(50) },
  'shop-cash-small': sold(cash(1), 'Automatic'),
  'shop-cash-middle': sold(cash(5), 'Automatic'),
  'shop-cash-large': sold(cash(50), 'Automatic'),
  'shop-bonus-small': sold(bonus(5, 10, 14)),
  'shop-bonus-large': sold(bonus(20, 10, 14)),
  welcome: withDeposit({
    eligibility: 'FIRST_TIME_DEPOSIT',
    only: 'all',
    percentage: 100,
    least: 1,
    most: 10,
    wageringFactor: 35,
    maxStakes: worth(5),
  }),
  reload: withDeposit({
    eligibility: 'EXISTING_DEPOSITS',
    only: 'all',
    percentage: 25,
    least: 2,
    most: 5,
    wageringFactor: 30,
  }),
  weekend: withDeposit({
    eligibility: 'ALWAYS',
    only: ['aurora', 'kuu'],
    percentage: 10,
    least: 1,
    most: 2,
    wageringFactor: 20,
  }),
  'instant-bank': withDeposit({
    eligibility: 'ALWAYS',
    only: ['solstice', 'quetzal'],
    methodKind: 'INSTANT_BANK',
    percentage: 15,
    least: 1,
    most: 3,
    wageringFactor: 25,
  }),
  cashback: {
    trigger: { type: 'page-offer', eligibility: 'EXISTING_DEPOSITS', path: '/cashback/' },
    prize: null,
    kind: 'Cashback',
    only: ['aurora', 'solstice', 'quetzal', 'kuu'],
  },
  'cashback-week': { trigger: { type: 'cashback' }, prize: cash(100), kind: 'Cashback' },
};

/** Given to the demo player of each brand, so that the page shows every kind. */
const GIVEN: readonly CampaignId[] = ['thank-you', 'ten-free-rounds', 'extra-rounds', 'long-haul', 'next-week'];

export function rewardCampaigns(brands: readonly Brand[]): object[] {
  const casinos = brands.filter((brand) => offersProduct(brand, 'CASINO')).map(({ id }) => id);
  const brandsOf = ({ only }: Plan) =>
    only === 'all' ? brands.map(({ id }) => id) : casinos.filter((brand) => only?.includes(brand) ?? true);
  return Object.entries(PLANS).flatMap(([id, plan]) => {
    const { trigger, prize, delayHours = 0, claimDays = 30, claimType = 'Manual', kind = 'Incentive' } = plan;
    if (plan.only && brandsOf(plan).length === 0) return [];
    return [
      {
        id,
        names: Object.entries(CAMPAIGN_NAMES).find(([name]) => name === id)?.[1],
        kind,
        claimType,
        trigger,
        audience: { brands: brandsOf(plan), licences: null, countries: null },
        prize,
        budget: prize ? worth(100_000) : {},
        startsAt: '2025-01-01T00:00:00Z',
        endsAt: '2036-01-01T00:00:00Z',
        delayHours,
        claimHours: 24 * claimDays,
      },
    ];
  });
}

/**
 * Publishes the campaigns and the countdown calendars, and gives some rewards to the demo players; run again it changes
 * nothing.
 */
export async function seedRewards(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  brands: readonly Brand[],
): Promise<void> {
  const compliance = createComplianceModule({ clock });
  const players = createPlayersModule({ db, clock });
  const brandOf = (id: string): Brand => {
    const brand = brandById(id);
    if (!brand) throw new RangeError(`no brand ${id}`);
    return brand;
  };
  const rewards = createRewardsModule({
    db,
    clock,
    ledger: createLedgerModule({ db, clock }),
    players,
    games: {
      findGameOfFreeRounds: async () => ({ provider: STUDIO_ID }),
      grantFreeRounds: async () => undefined,
      freeRounds: async () => [],
      openFreeRounds: async () => [],
    },
    brandOf,
    togglesOf: async ({ features }) => features,
    licenceOf: (brand) => compliance.licence(brandOf(brand).license),
    isLimitReached: async () => false,
    readHarmPauses: async () => new Map(),
    endUnpaid: async () => undefined,
    wakeConsumers: () => undefined,
  });
  await giveRewards(rewards, players, brands);
  await seedCalendars({ db, clock }, rewards, brands);
}

async function giveRewards(rewards: RewardsModule, players: PlayersModule, brands: readonly Brand[]): Promise<void> {
  for (const definition of rewardCampaigns(brands)) {
    const campaign = await rewards.publishCampaign(definition);
    if (!GIVEN.some((id) => id === campaign.id)) continue;
    for (const brand of DEMO_BRANDS.filter(({ id }) => campaign.audience.brands.includes(id))) {
      const player = await players.findPlayerByPhoneNumber(brand.id, brand.demoPlayer.phoneNumber);
      const given = player && (await rewards.give(campaign, player.id, 'demonstration'));
      if (given && !given.ok) throw new Error(`a reward of the demonstration was refused: ${given.error.kind}`);
    }
  }
}

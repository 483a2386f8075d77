import { z } from 'zod';
import { paymentMethodKinds } from '@/contract/cashier';
import type { LicenceCode } from '@/contract/licence';
import { licenceCodeSchema } from '@/contract/config-names';
import { isCurrency, money, parseDecimal, type Currency, type Money } from '@/contract/money';
import { rewardKinds } from '@/contract/rewards';
import { offerEligibilities } from '../../cashier/domain/offers';
import { type FreeSpinPrize, type RewardPrize, rewardClaimTypes, type RewardReason } from './reward';

const HOUR_MS = 3_600_000;

/** Exact decimals above zero by currency; a player of another currency gets nothing. */
const amounts = z.record(z.string(), z.string()).superRefine((given, context) => {
  for (const [currency, text] of Object.entries(given)) {
    const amount = isCurrency(currency) ? parseDecimal(text, currency) : null;
    if (!amount?.ok || amount.value.amount <= 0n)
      context.addIssue({ code: 'custom', message: `no amount of ${currency}: ${text}` });
  }
});

/** Triggers whose prizes other modules show and pay as money. */
const MONEY_ONLY: readonly string[] = ['loyalty', 'shop', 'cashback'];

const isEqualSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((each) => other.includes(each));

const prizeSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('money-drop'), amounts }),
  z.strictObject({
    type: z.literal('bonus-money-drop'),
    amounts,
    wageringFactor: z.number().min(0).max(1000).multipleOf(0.01),
    /** Most that can become cash, as times the amount; null for all of it. */
    maxPayoutFactor: z.number().int().positive().nullable(),
    /** Most of one bet that it pays for, for each currency of the amounts; null without a bound. */
    maxStakes: amounts.nullable().default(null),
    days: z.number().int().positive().max(365),
  }),
  z.strictObject({
    type: z.literal('free-spin'),
    /** Slug. */
    game: z.string().min(1).max(128),
    rounds: z.number().int().positive().max(1000),
    /** Value of a round. */
    amounts,
    betLevel: z.number().int().positive().max(100),
    /** How long they can be played after the claim. */
    days: z.number().int().positive().max(365),
    wins: z.discriminatedUnion('as', [
      z.strictObject({ as: z.literal('cash') }),
      /** One bonus of all of them, when the rounds are over. */
      z.strictObject({
        as: z.literal('bonus'),
        wageringFactor: z.number().positive().max(1000).multipleOf(0.01),
        /** Most of it that can become cash, for each currency of the rounds; null for all of it. */
        maxPayouts: amounts.nullable(),
        /** How long it can be claimed, and how long it can be wagered then. */
        days: z.number().int().positive().max(365),
      }),
    ]),
  }),
]);

const campaignSchema = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9][a-z0-9-]{2,59}$/),
    /** By language; English for all others. */
    names: z.looseObject({ en: z.string().min(1) }).catchall(z.string().min(1)),
    kind: z.enum(rewardKinds),
    claimType: z.enum(rewardClaimTypes),
    trigger: z.discriminatedUnion('type', [
      z.strictObject({ type: z.literal('manual') }),
      /** Levels, missions and tournaments of the loyalty programme. */
      z.strictObject({ type: z.literal('loyalty') }),
      /** A countdown calendar. */
      z.strictObject({ type: z.literal('calendar') }),
      /** Goods of the rewards shop. */
      z.strictObject({ type: z.literal('shop') }),
      /** Shares of net losses: the amounts of its prize are the most of one player and period. */
      z.strictObject({ type: z.literal('cashback') }),
      z.strictObject({ type: z.literal('registration') }),
      /** Deposits of at least so much; once a player, or each of them. */
      z.strictObject({ type: z.literal('deposit'), minimum: amounts, times: z.enum(['once', 'each']) }),
      /** So much staked in a day of the licence's time zone, or while the campaign lasts. */
      z.strictObject({ type: z.literal('wager'), target: amounts, window: z.enum(['day', 'campaign']) }),
      /** A choice of the deposit form: the amounts of its prize are the most of one deposit. */
      z.strictObject({
        type: z.literal('deposit-offer'),
        eligibility: z.enum(offerEligibilities),
        /** The kind of method that the deposit must be made by; null for any. */
        methodKind: z.enum(paymentMethodKinds).nullable(),
        minimum: amounts,
        /** Of the deposit. */
        percentage: z.number().int().positive().max(1000),
      }),
      /** A link of the deposit form to a page, which says the rest. */
      z.strictObject({
        type: z.literal('page-offer'),
        eligibility: z.enum(offerEligibilities),
        /** Of the lobby, without locale. */
        path: z.string().regex(/^\/(?:[\w-]+\/)+$/),
      }),
    ]),
    audience: z.strictObject({
      brands: z.array(z.string()).min(1),
      /** Null for all; of the player's account. */
      licences: z.array(licenceCodeSchema).nullable(),
      countries: z.array(z.string().regex(/^[A-Z]{2}$/)).nullable(),
    }),
    /** Null for a link alone. */
    prize: prizeSchema.nullable(),
    /** Most that is given away, by currency. */
    budget: amounts,
    startsAt: z.iso.datetime({ offset: true }),
    endsAt: z.iso.datetime({ offset: true }),
    /** From what earns a reward to when it can be claimed. */
    delayHours: z
      .number()
      .min(0)
      .max(24 * 365),
    /** How long it can be claimed. */
    claimHours: z
      .number()
      .positive()
      .max(24 * 365),
  })
  .refine(({ startsAt, endsAt }) => Date.parse(startsAt) < Date.parse(endsAt), 'ends before it starts')
  .refine(
    ({ prize }) =>
      prize?.type !== 'free-spin' ||
      prize.wins.as === 'cash' ||
      prize.wins.maxPayouts === null ||
      isEqualSet(Object.keys(prize.wins.maxPayouts), Object.keys(prize.amounts)),
    'another currency than that of the rounds',
  )
  // Those are amounts of money to others.
  .refine(
    ({ trigger, prize }) => prize?.type !== 'free-spin' || !MONEY_ONLY.includes(trigger.type),
    'not as free rounds',
  )
  .refine(
    ({ prize }) =>
      prize?.type !== 'bonus-money-drop' ||
      prize.maxStakes === null ||
      isEqualSet(Object.keys(prize.maxStakes), Object.keys(prize.amounts)),
    'a most stake of other currencies than the amounts',
  )
  .refine(({ trigger, prize }) => (prize === null) === (trigger.type === 'page-offer'), 'a link alone has no prize')
  // It is credited with the deposit, and its terms stand in the form.
  .refine(
    ({ trigger, prize, claimType, delayHours }) =>
      trigger.type !== 'deposit-offer' ||
      (claimType === 'Automatic' &&
        delayHours === 0 &&
        prize?.type === 'bonus-money-drop' &&
        prize.wageringFactor > 0 &&
        Number.isInteger(prize.wageringFactor)),
    'not as an offer of deposits',
  );

/** A campaign: the trigger, the audience and the rewards. */
export type Campaign = z.infer<typeof campaignSchema>;
type TriggerType = Campaign['trigger']['type'];
export type CampaignOf<Type extends TriggerType> = Campaign & {
  readonly trigger: Extract<Campaign['trigger'], { readonly type: Type }>;
};
export function withTrigger<Type extends TriggerType>(type: Type) {
  return (campaign: Campaign): campaign is CampaignOf<Type> => campaign.trigger.type === type;
}
type Amounts = Readonly<Record<string, string>>;

export function parseCampaign(given: unknown): Campaign | null {
  return campaignSchema.safeParse(given).data ?? null;
}

export function amountIn(given: Amounts, currency: Currency): Money | null {
  const text = given[currency];
  const amount = text === undefined ? null : parseDecimal(text, currency);
  return amount?.ok ? amount.value : null;
}

/** The budget of each currency. */
export function budgetsOf({ budget }: Campaign): Money[] {
  return Object.keys(budget)
    .filter(isCurrency)
    .flatMap((currency) => amountIn(budget, currency) ?? []);
}

/** Whether anything that happens then earns a reward; a campaign ends with its last moment. */
export function isRunning({ startsAt, endsAt }: Pick<Campaign, 'startsAt' | 'endsAt'>, at: Date): boolean {
  return Date.parse(startsAt) <= at.getTime() && at.getTime() < Date.parse(endsAt);
}

export interface Addressee {
  readonly brand: string;
  readonly licence: LicenceCode;
  readonly country: string;
}

export function isFor({ audience }: Campaign, { brand, licence, country }: Addressee): boolean {
  const { brands, licences, countries } = audience;
  return brands.includes(brand) && (licences?.includes(licence) ?? true) && (countries?.includes(country) ?? true);
}

/** The prize in a currency, `part` (minor units) of it at most; null when there is none. */
export function prizeIn({ prize }: Campaign, currency: Currency, part?: bigint): RewardPrize | null {
  if (prize === null) return null;
  if (prize.type === 'free-spin') return freeSpinsIn(prize, currency);
  const most = amountIn(prize.amounts, currency);
  const amount = most && part !== undefined && part < most.amount ? money(part, currency) : most;
  if (!amount || amount.amount <= 0n) return null;
  if (prize.type === 'money-drop') return { type: 'money-drop', amount };
  const { wageringFactor, maxPayoutFactor, maxStakes, days } = prize;
  const maxPayout = maxPayoutFactor === null ? null : money(amount.amount * BigInt(maxPayoutFactor), currency);
  const maxStake = maxStakes && amountIn(maxStakes, currency);
  return { type: 'bonus-money-drop', amount, wageringFactor, maxPayout, maxStake, days };
}

/** Null in a currency without a value. */
function freeSpinsIn(
  { game: gameSlug, rounds, amounts: values, betLevel, days, wins }: Extract<Campaign['prize'], { type: 'free-spin' }>,
  currency: Currency,
): FreeSpinPrize | null {
  const value = amountIn(values, currency);
  if (!value) return null;
  const amount = money(value.amount * BigInt(rounds), currency);
  return { type: 'free-spin', amount, rounds, value, betLevel, gameSlug, days, bonusWins: bonusWinsIn(wins, currency) };
}

function bonusWinsIn(
  wins: Extract<Campaign['prize'], { type: 'free-spin' }>['wins'],
  currency: Currency,
): FreeSpinPrize['bonusWins'] {
  if (wins.as === 'cash') return null;
  const { wageringFactor, maxPayouts, days } = wins;
  return { wageringFactor, maxPayout: maxPayouts && amountIn(maxPayouts, currency), days };
}

/** From when until when a reward that is earned now can be claimed. */
export function claimTimes({ delayHours, claimHours }: Campaign, now: Date): { startsAt: Date; endsAt: Date } {
  const startsAt = new Date(now.getTime() + delayHours * HOUR_MS);
  return { startsAt, endsAt: new Date(startsAt.getTime() + claimHours * HOUR_MS) };
}

export const reasonOf = {
  manual: 'Operator',
  loyalty: 'Loyalty',
  calendar: 'Calendar',
  shop: 'Shop',
  cashback: 'Cashback',
  registration: 'Registration',
  deposit: 'Deposit',
  'deposit-offer': 'Deposit',
  'page-offer': 'Deposit',
  wager: 'Wagering',
} as const satisfies Record<TriggerType, RewardReason>;

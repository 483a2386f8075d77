import { z } from 'zod';
import { configFile } from '@/contract/config-file';
import { brandId } from '@/contract/config-names';
import { amountsAboveZero, missingCurrencies } from '@/contract/currencies.schema';
import { paymentMethodKinds, type PaymentMethodKind } from '@/contract/cashier';
import { money, parseDecimal, type Currency, type Money } from '@/contract/money';
import { rewardKinds } from '@/contract/rewards';
import { routeOf } from '@/contract/routes';
import { type DepositOffer, type PageOffer, bonusOfferEligibilities } from './cashier';

const offer = z.object({
  id: z.string(),
  nameKey: z.string(),
  brands: z.union([z.literal('all'), z.array(brandId)]),
  kind: z.enum(rewardKinds).default('Incentive'),
  eligibility: z.enum(bonusOfferEligibilities),
});

const depositOffer = offer.extend({
  action: z.literal('DEPOSIT').optional(),
  /** The kind of method that the deposit must be made by; by any where there is none. */
  methodKind: z.enum(paymentMethodKinds).nullable().default(null),
  percentage: z.number().int().positive(),
  /** Times the smallest deposit of the currency. */
  minDepositFactor: z.number().int().positive(),
  maxBonusFactor: z.number().int().positive(),
  wageringFactor: z.number().int().positive(),
  /** Most that can become cash, as times the bonus; null for all of it. */
  maxPayoutFactor: z.number().int().positive().nullable(),
  /** Most of one bet that the bonus pays for, by currency; without a bound where there is none. */
  maxStake: amountsAboveZero.default({}),
  /** How long the bonus can be wagered. */
  days: z.number().int().positive(),
});

function isPage(path: string): boolean {
  return /^\/(?:[\w-]+\/)+$/.test(path) && routeOf(path) !== null;
}

const pageOffer = offer.extend({
  action: z.literal('PAGE_LINK'),
  /** Without locale. */
  path: z.string().refine(isPage, 'expected the path of a page, such as /cashback/'),
});

/** No deposit brings anything where the folder names no offers. */
export const offersFile = configFile({
  name: 'offers.json',
  schema: z.strictObject({ offers: z.array(z.discriminatedUnion('action', [depositOffer, pageOffer])) }),
  absent: { offers: [] },
  isLive: true,
  lacks: ({ offers }, all) =>
    offers.filter(isDeposit).flatMap(({ id, brands, maxStake }) =>
      Object.keys(maxStake).length === 0
        ? []
        : missingCurrencies(
            `offers.json offers[${id}].maxStake`,
            maxStake,
            all.filter((brand) => isAt(brands, brand.id)),
          ),
    ),
});

type AnyOffer = z.output<typeof depositOffer> | z.output<typeof pageOffer>;

const isDeposit = (offer: AnyOffer): offer is z.output<typeof depositOffer> => offer.action !== 'PAGE_LINK';

const isAt = (brands: 'all' | readonly string[], brand: string): boolean => brands === 'all' || brands.includes(brand);

function amountIn(amounts: Readonly<Record<string, string>>, currency: Currency): Money | null {
  const parsed = parseDecimal(amounts[currency] ?? '', currency);
  return parsed.ok ? parsed.value : null;
}

/** The offers to a player: those that come with a deposit, and those that lead to a page [RWD-05]. */
export function offersFor(
  brand: string,
  hasDeposited: boolean,
  { amount, currency }: Money,
): { readonly ofDeposits: readonly DepositOffer[]; readonly ofPages: readonly PageOffer[] } {
  const open = offersFile
    .read()
    .offers.filter(
      ({ brands, eligibility }) =>
        isAt(brands, brand) && (eligibility === 'ALWAYS' || (eligibility === 'EXISTING_DEPOSITS') === hasDeposited),
    );
  const ofDeposits = open
    .filter(isDeposit)
    .map(({ minDepositFactor, maxBonusFactor, maxStake, brands: _, ...same }) => ({
      ...same,
      action: 'DEPOSIT' as const,
      maxStake: amountIn(maxStake, currency),
      minDeposit: money(amount * BigInt(minDepositFactor), currency),
      maxBonus: money(amount * BigInt(maxBonusFactor), currency),
    }));
  const ofPages = open.flatMap((offer) => {
    if (isDeposit(offer)) return [];
    const { brands: _, ...same } = offer;
    return [same];
  });
  return { ofDeposits, ofPages };
}

/** Whether a deposit by a method of this kind brings the offer [CSH-09]. */
export const isOfferOf = ({ methodKind }: Pick<DepositOffer, 'methodKind'>, kind: PaymentMethodKind): boolean =>
  methodKind === null || methodKind === kind;

export interface OfferBonus {
  readonly amount: Money;
  readonly wageringFactor: number;
  readonly maxPayout: Money | null;
  readonly maxStake: Money | null;
  readonly days: number;
}

const offerOf = (offerId: string | null) =>
  offersFile
    .read()
    .offers.filter(isDeposit)
    .find(({ id }) => id === offerId) ?? null;

/** The bonus that a deposit brings by an offer; null when it comes to nothing. */
export function bonusOf(offerId: string | null, { amount, currency }: Money, smallest: Money): OfferBonus | null {
  const offer = offerOf(offerId);
  if (!offer) return null;
  const most = smallest.amount * BigInt(offer.maxBonusFactor);
  const share = (amount * BigInt(offer.percentage)) / 100n;
  const bonus = share < most ? share : most;
  if (bonus <= 0n) return null;
  const { wageringFactor, maxPayoutFactor, maxStake, days } = offer;
  const maxPayout = maxPayoutFactor === null ? null : money(bonus * BigInt(maxPayoutFactor), currency);
  return { amount: money(bonus, currency), wageringFactor, maxPayout, maxStake: amountIn(maxStake, currency), days };
}

/** Of the bonus of a deposit: one for each deposit; the first deposit's offer comes once a player. */
export function bonusKeyOf(
  offerId: string,
  { playerId, depositId }: { readonly playerId: string; readonly depositId: string },
): string {
  return `offer:${offerId}:${offerOf(offerId)?.eligibility === 'FIRST_TIME_DEPOSIT' ? playerId : depositId}`;
}

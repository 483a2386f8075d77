import { z } from 'zod';
import { configFile } from '@/contract/config-file';
import { brandId } from '@/contract/config-names';
import { paymentMethodKinds, type PaymentMethodKind } from '@/contract/cashier';
import { money, type Money } from '@/contract/money';
import { type DepositOffer, bonusOfferEligibilities } from './cashier';

const offer = z.object({
  id: z.string(),
  nameKey: z.string(),
  brands: z.union([z.literal('all'), z.array(brandId)]),
  /** The kind of method that the deposit must be made by; by any where there is none. */
  methodKind: z.enum(paymentMethodKinds).nullable().default(null),
  eligibility: z.enum(bonusOfferEligibilities),
  percentage: z.number().int().positive(),
  /** Times the smallest deposit of the currency. */
  minDepositFactor: z.number().int().positive(),
  maxBonusFactor: z.number().int().positive(),
  wageringFactor: z.number().int().positive(),
  /** Most that can become cash, as times the bonus. */
  maxPayoutFactor: z.number().int().positive(),
  /** How long the bonus can be wagered. */
  days: z.number().int().positive(),
});

/** No deposit brings anything where the folder names no offers. */
export const offersFile = configFile({
  name: 'offers.json',
  schema: z.strictObject({ offers: z.array(offer) }),
  absent: { offers: [] },
  isLive: true,
});

/** The offers that come with a deposit [RWD-05]. */
export function offersFor(brand: string, hasDeposited: boolean, { amount, currency }: Money): readonly DepositOffer[] {
  return offersFile
    .read()
    .offers.filter(
      ({ brands, eligibility }) =>
        (brands === 'all' || brands.includes(brand)) &&
        (eligibility === 'ALWAYS' || (eligibility === 'EXISTING_DEPOSITS') === hasDeposited),
    )
    .map(({ minDepositFactor, maxBonusFactor, id, nameKey, methodKind, eligibility, percentage, wageringFactor }) => ({
      id,
      nameKey,
      methodKind,
      eligibility,
      percentage,
      wageringFactor,
      minDeposit: money(amount * BigInt(minDepositFactor), currency),
      maxBonus: money(amount * BigInt(maxBonusFactor), currency),
    }));
}

/** Whether a deposit by a method of this kind brings the offer [CSH-09]. */
export const isOfferOf = ({ methodKind }: Pick<DepositOffer, 'methodKind'>, kind: PaymentMethodKind): boolean =>
  methodKind === null || methodKind === kind;

export interface OfferBonus {
  /** One for each deposit; the first deposit's offer comes once a player. */
  readonly key: string;
  readonly amount: Money;
  readonly wageringFactor: number;
  readonly maxPayout: Money;
  readonly days: number;
}

/** The bonus that a completed deposit brings by the offer that was chosen with it; null when it comes to nothing. */
export function bonusOf(
  deposit: {
    readonly playerId: string;
    readonly depositId: string;
    readonly amount: Money;
    readonly offerId: string | null;
  },
  smallest: Money,
): OfferBonus | null {
  const offer = offersFile.read().offers.find(({ id }) => id === deposit.offerId);
  if (!offer) return null;
  const { amount, currency } = deposit.amount;
  const most = smallest.amount * BigInt(offer.maxBonusFactor);
  const share = (amount * BigInt(offer.percentage)) / 100n;
  const bonus = share < most ? share : most;
  if (bonus <= 0n) return null;
  const key =
    offer.eligibility === 'FIRST_TIME_DEPOSIT'
      ? `offer:${offer.id}:${deposit.playerId}`
      : `offer:${offer.id}:${deposit.depositId}`;
  return {
    key,
    amount: money(bonus, currency),
    wageringFactor: offer.wageringFactor,
    maxPayout: money(bonus * BigInt(offer.maxPayoutFactor), currency),
    days: offer.days,
  };
}

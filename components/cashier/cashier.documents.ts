import { BONUS_COST_FIELDS } from '@/components/rewards/rewards.documents';
import { graphql, type ResultOf } from '@/lib/graphql/graphql';
import { compareDecimals, largerDecimal } from '@/contract/money';

/** A method with its bounds and fees. */
const METHOD_FIELDS = graphql(`
  fragment MethodFields on PaymentMethod {
    id
    kind
    nameKey
    minAmount
    maxAmount
    feeFixed
    feePercent
  }
`);

const PLAYERS_METHOD_FIELDS = graphql(
  `
    fragment PlayersMethodFields on PaymentMethod {
      ...MethodFields
      quickAmounts
      savedAccounts {
        id
        label
      }
      blockReason
    }
  `,
  [METHOD_FIELDS],
);

export const CASHIER = graphql(
  `
  query Cashier {
    viewer {
      cashier {
        currency
        depositsBlockReason
        withdrawalsBlockReason
        isClosedLoop
        documentsNeeded
        depositMethods {
          ...PlayersMethodFields
        }
        withdrawalMethods {
          ...PlayersMethodFields
        }
        offers {
          id
          nameKey
          methodKind
          minDeposit
          percentage
          maxBonus
          wageringFactor
        }
        pendingWithdrawals {
          id
          amount
          currency
          reference
          stage
          expectedAt
        }
      }
      lastCompletedDeposit {
        provider
        payload
      }
      wallet {
        balance
        bonusBalance
        currency
        minDepositAmount
        minWithdrawalAmount
      }
      limits {
        deposit {
          period
          limit
          remaining
        }
      }
    }
  }
`,
  [PLAYERS_METHOD_FIELDS],
);

/** The methods as visitors see them, with their bounds, fees and times. */
export const METHODS_ON_OFFER = graphql(
  `
  query MethodsOnOffer($playerCountryCode: String!, $currency: String!) {
    root {
      paymentMethods(playerCountryCode: $playerCountryCode, currency: $currency) {
        deposits {
          ...MethodFields
          expectedDurationMinutes
        }
        withdrawals {
          ...MethodFields
          expectedDurationMinutes
        }
      }
    }
  }
`,
  [METHOD_FIELDS],
);

/** The part of the offers that a back end may lack; apart from the cashier, which must not be lost for it. */
export const OFFER_TERMS = graphql(`
  query OfferTerms {
    viewer {
      cashier {
        offers {
          id
          name
          maxPayoutFactor
          maxStake
          days
        }
        pageOffers {
          id
          name
          kind
          path
        }
      }
    }
  }
`);

/** The cost of the bonus of a deposit of this amount [RWD-06]. */
export const DEPOSIT_OFFER_COST = graphql(
  `
    query DepositOfferCost($offerId: ID!, $amount: Decimal!) {
      viewer {
        depositOfferCost(offerId: $offerId, amount: $amount) {
          ...BonusCostFields
        }
      }
    }
  `,
  [BONUS_COST_FIELDS],
);

export type MethodsOnOffer = NonNullable<ResultOf<typeof METHODS_ON_OFFER>['root']['paymentMethods']>;
type Viewer = ResultOf<typeof CASHIER>['viewer'];
export type Cashier = NonNullable<Viewer['cashier']>;
export type Method = Cashier['depositMethods'][number];
/** The further terms of the offers; null where the back end has none. */
export type OfferTerms = ResultOf<typeof OFFER_TERMS>['viewer']['cashier'];
export type Offer = Cashier['offers'][number] & {
  readonly terms: Omit<NonNullable<OfferTerms>['offers'][number], 'id'> | null;
};

/** An offer that a page of the lobby says the rest of. */
export type PageOffer = NonNullable<OfferTerms>['pageOffers'][number];

/** Everything that the cashier shows. */
export interface CashierView extends Omit<Cashier, 'offers'> {
  readonly offers: readonly Offer[];
  readonly pageOffers: readonly PageOffer[];
  readonly lastPayload: string | null;
  readonly balance: string;
  readonly bonusBalance: string;
  /** The deposit limit with the least left, if any is set. */
  readonly tightest: {
    readonly period: 'Day' | 'Week' | 'Month';
    readonly limit: string;
    readonly remaining: string;
  } | null;
}

/** The method with no smaller amounts than the wallet takes [CSH-02]. */
function from<M extends Pick<Method, 'minAmount' | 'quickAmounts'>>(method: M, least: string): M {
  const minAmount = largerDecimal(method.minAmount, least);
  const quickAmounts = method.quickAmounts.filter((amount) => compareDecimals(amount, minAmount) >= 0);
  return { ...method, minAmount, quickAmounts };
}

/** null when nobody is signed in. The least deposit is the larger of the wallet's and the method's [CSH-02]. */
export function toCashierView(
  { cashier, lastCompletedDeposit, wallet, limits }: Viewer,
  further: OfferTerms,
): CashierView | null {
  if (!cashier || !wallet) return null;
  const set = (limits?.deposit ?? []).flatMap(({ period, limit, remaining }) =>
    limit === null || remaining === null ? [] : [{ period, limit, remaining }],
  );
  const tightest = set.reduce<CashierView['tightest']>(
    (least, next) => (least === null || compareDecimals(next.remaining, least.remaining) < 0 ? next : least),
    null,
  );
  return {
    ...cashier,
    depositMethods: cashier.depositMethods.map((method) => from(method, wallet.minDepositAmount)),
    withdrawalMethods: cashier.withdrawalMethods.map((method) => from(method, wallet.minWithdrawalAmount)),
    offers: cashier.offers.map((offer) => ({
      ...offer,
      minDeposit: largerDecimal(offer.minDeposit, wallet.minDepositAmount),
      terms: further?.offers.find(({ id }) => id === offer.id) ?? null,
    })),
    pageOffers: further?.pageOffers ?? [],
    lastPayload: lastCompletedDeposit?.payload ?? null,
    balance: wallet.balance,
    bonusBalance: wallet.bonusBalance,
    tightest,
  };
}

import { graphql, type ResultOf } from '@/lib/graphql/graphql';
import { compareDecimals, largerDecimal } from '@/contract/money';

export const CASHIER = graphql(`
  query Cashier {
    viewer {
      cashier {
        currency
        depositsBlockReason
        withdrawalsBlockReason
        isClosedLoop
        documentsNeeded
        depositMethods {
          id
          kind
          nameKey
          minAmount
          maxAmount
          feeFixed
          feePercent
          quickAmounts
          savedAccounts {
            id
            label
          }
          blockReason
        }
        withdrawalMethods {
          id
          kind
          nameKey
          minAmount
          maxAmount
          feeFixed
          feePercent
          quickAmounts
          savedAccounts {
            id
            label
          }
          blockReason
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
`);

type Viewer = ResultOf<typeof CASHIER>['viewer'];
export type Cashier = NonNullable<Viewer['cashier']>;
export type Method = Cashier['depositMethods'][number];
export type Offer = Cashier['offers'][number];

/** Everything that the cashier shows, in one read. */
export interface CashierView extends Cashier {
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
export function toCashierView({ cashier, lastCompletedDeposit, wallet, limits }: Viewer): CashierView | null {
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
    })),
    lastPayload: lastCompletedDeposit?.payload ?? null,
    balance: wallet.balance,
    bonusBalance: wallet.bonusBalance,
    tightest,
  };
}

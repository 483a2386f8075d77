import type { ResultOf } from '@/lib/graphql/graphql';
import { offer as sampleOffer } from './cashier-sample';
import { toCashierView, type CASHIER, type Method } from './cashier.documents';

type Viewer = ResultOf<typeof CASHIER>['viewer'];

const method: Method = {
  id: 'card',
  kind: 'CARD',
  nameKey: 'card',
  minAmount: '20.00',
  maxAmount: '500.00',
  feeFixed: '0.00',
  feePercent: 0,
  quickAmounts: ['20.00', '50.00', '100.00'],
  savedAccounts: [],
  blockReason: null,
};
const offer = sampleOffer('welcome', '100.00');

const viewerWith = (minDepositAmount: string, minWithdrawalAmount: string): Viewer => ({
  cashier: {
    currency: 'EUR',
    depositsBlockReason: null,
    withdrawalsBlockReason: null,
    isClosedLoop: false,
    documentsNeeded: [],
    depositMethods: [method],
    withdrawalMethods: [method],
    offers: [offer],
    pendingWithdrawals: [],
  },
  lastCompletedDeposit: null,
  wallet: { balance: '5.00', bonusBalance: '0.00', currency: 'EUR', minDepositAmount, minWithdrawalAmount },
  limits: null,
});

const viewOf = (minDepositAmount: string, minWithdrawalAmount: string) => {
  const view = toCashierView(viewerWith(minDepositAmount, minWithdrawalAmount), null);
  const amountsOf = (methods: readonly Method[] = []) =>
    methods.map(({ minAmount, quickAmounts }) => [minAmount, ...quickAmounts]);
  return {
    deposit: amountsOf(view?.depositMethods),
    withdrawal: amountsOf(view?.withdrawalMethods),
    offer: view?.offers[0]?.minDeposit,
  };
};

it('the least deposit is the larger of the wallet’s and the method’s, and no quick amount or offer is below it [CSH-02]', () => {
  expect(viewOf('50', '20.00')).toEqual({
    deposit: [['50', '50.00', '100.00']],
    withdrawal: [['20.00', '20.00', '50.00', '100.00']],
    offer: '50',
  });
  expect(viewOf('9.00', '60.00')).toEqual({
    deposit: [['20.00', '20.00', '50.00', '100.00']],
    withdrawal: [['60.00', '100.00']],
    offer: '20.00',
  });
});

it('an offer has its further terms where the back end says them, and is offered without them elsewhere [RWD-06, GQL-01]', () => {
  const terms = { name: 'Welcome bonus', maxPayoutFactor: null, maxStake: '5.00', days: 7 };
  const termsOf = (offers: readonly ({ id: string } & typeof terms)[] | null) =>
    toCashierView(viewerWith('20.00', '20.00'), offers && { offers: [...offers], pageOffers: [] })?.offers.map(
      (known) => known.terms,
    );
  expect(termsOf([{ id: 'welcome', ...terms }])).toMatchObject([terms]);
  expect(termsOf([{ id: 'another', ...terms }])).toEqual([null]);
  expect(termsOf(null)).toEqual([null]);
});

import type { Cashier, CashierView, Method, Offer } from './cashier.documents';

/** A cashier as tests of its parts see it. */
export const method: Method = {
  id: 'card',
  kind: 'CARD',
  nameKey: 'card',
  minAmount: '10.00',
  maxAmount: '500.00',
  feeFixed: '0.00',
  feePercent: 0,
  quickAmounts: ['20.00'],
  savedAccounts: [],
  blockReason: null,
};
export const offer = (id: string, maxBonus: string): Offer => ({
  id,
  nameKey: id,
  methodKind: null,
  minDeposit: '20.00',
  percentage: 100,
  maxBonus,
  wageringFactor: 35,
  terms: { name: `${id[0]?.toUpperCase()}${id.slice(1)} bonus`, maxPayoutFactor: 10, maxStake: '5.00', days: 30 },
});
export const cashier: CashierView = {
  currency: 'EUR',
  depositsBlockReason: null,
  withdrawalsBlockReason: null,
  isClosedLoop: false,
  documentsNeeded: [],
  depositMethods: [method],
  withdrawalMethods: [method],
  offers: [offer('reload', '20.00'), offer('welcome', '200.00')],
  pageOffers: [{ id: 'cashback', name: 'Weekly cashback', kind: 'Cashback', path: '/cashback/' }],
  pendingWithdrawals: [],
  lastPayload: null,
  balance: '100.00',
  bonusBalance: '0.00',
  tightest: null,
};

/** The platform's answer to the query of the offers' further terms. */
export const termsAnswer = {
  viewer: {
    cashier: { offers: cashier.offers.map(({ id, terms }) => ({ id, ...terms })), pageOffers: cashier.pageOffers },
  },
};

/** The platform's answer to the query of the cashier. */
export const cashierAnswer = (depositsBlockReason: Cashier['depositsBlockReason'] = null) => {
  const { lastPayload: _, balance, bonusBalance, tightest: __, ...offered } = cashier;
  return {
    viewer: {
      cashier: { ...offered, depositsBlockReason },
      lastCompletedDeposit: null,
      wallet: { balance, bonusBalance, currency: offered.currency },
      limits: null,
    },
  };
};

import type { CashierProblem } from '@/components/cashier/cashier.model';
import { CASHIER_PROBLEMS } from '@/components/cashier/cashier.model';
import { localePath } from '@/lib/i18n/paths';
import type { PageContext } from '@/lib/page/page-context';

const METHODS = ['card', 'instantBank', 'eWallet', 'bankTransfer'] as const;
const OFFERS = ['welcome', 'reload', 'weekend'] as const;
export const BLOCK_REASONS = ['AccountBlocked', 'AccountClosed', 'DepositsBlocked', 'DocumentsNeeded', 'InstantBankingBlocked', 'SelfExcluded', 'TimeOut', 'WithdrawalsBlocked'] as const;

/** Every text of the cashier's forms, for the browser; `{…}` is filled in there. */
export function cashierTexts({ t, locale, bcp47 }: PageContext) {
  return {
    bcp47,
    hrefs: { deposit: localePath(locale, '/deposit/'), home: localePath(locale, '/'), bonusTerms: localePath(locale, '/bonus-terms-and-conditions/') },
    title: t('cashier.title'), withdrawTitle: t('cashier.withdrawTitle'),
    method: t('cashier.method'), amount: t('cashier.amount'), range: t.raw('cashier.range'), fee: t.raw('cashier.fee'), noFee: t('cashier.noFee'), total: t.raw('cashier.total'), payout: t.raw('cashier.payout'),
    account: t('cashier.account'), otherAccount: t('cashier.otherAccount'), accountNumber: t('cashier.accountNumber'), remember: t('cashier.remember'),
    offer: t('cashier.offer'), offerNone: t('cashier.offerNone'), offerTerms: t.raw('cashier.offerTerms'), bonusTerms: t('legal.bonus.title'),
    pay: t.raw('cashier.pay'), withdraw: t.raw('cashier.withdraw'), limitLeft: t.raw('cashier.limitLeft'),
    waiting: t('cashier.waiting'), otherWindow: t('cashier.otherWindow'), openPayment: t('cashier.openPayment'), giveUp: t('cashier.giveUp'),
    done: t.raw('cashier.done'), cancelled: t('cashier.cancelled'), failed: t('cashier.failed'), retry: t('cashier.retry'), close: t('common.close'), loadFailed: t('cashier.loadFailed'),
    available: t.raw('cashier.available'), forfeits: t.raw('cashier.forfeits'), requested: t.raw('cashier.requested'), noMethods: t('cashier.noMethods'), documents: t('cashier.documents'),
    periods: { Day: t('limits.periods.Day'), Week: t('limits.periods.Week'), Month: t('limits.periods.Month') },
    methods: Object.fromEntries(METHODS.map((name) => [name, t(`cashier.methods.${name}`)])),
    offers: Object.fromEntries(OFFERS.map((name) => [name, t.raw(`cashier.offers.${name}`)])),
    blocks: Object.fromEntries(BLOCK_REASONS.map((reason) => [reason, t(`cashier.blocks.${reason}`)])),
    problems: Object.fromEntries(CASHIER_PROBLEMS.map((problem) => [problem, t.raw(`cashier.problems.${problem}`)])) as Readonly<Record<CashierProblem, string>>,
  };
}

export type CashierTexts = ReturnType<typeof cashierTexts>;

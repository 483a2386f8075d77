import type { CashierProblem } from '@/components/cashier/cashier.model';
import { CASHIER_PROBLEMS } from '@/components/cashier/cashier.model';
import type { LinkToast } from '@/components/cashier/toast-link.model';
import type { WelcomeTexts } from '@/components/cashier/welcome-keeper.client';
import { hasFeature } from '@/lib/brand/brand';
import { localePath } from '@/lib/i18n/paths';
import type { Translator } from '@/lib/i18n/translations';
import type { PageContext } from '@/lib/page/page-context';

const METHODS = ['card', 'instantBank', 'eWallet', 'bankTransfer'] as const;
const OFFERS = ['welcome', 'reload', 'weekend'] as const;
export const BLOCK_REASONS = ['AccountBlocked', 'AccountClosed', 'DepositReversed', 'DepositsBlocked', 'DocumentsNeeded', 'InstantBankingBlocked', 'SelfExcluded', 'TimeOut', 'WithdrawalsBlocked'] as const;

function offerTexts(t: Translator): Readonly<Record<string, string>> {
  return Object.fromEntries(OFFERS.map((name) => [name, t.raw(`cashier.offers.${name}`)]));
}

/** The texts of the message to a new player, where the brand sends one [CSH-09]. */
export function welcomeTexts({ brand, t }: PageContext): WelcomeTexts {
  return { title: t('cashier.welcome.title', { brand: brand.name }), text: t.raw('cashier.welcome.text'), terms: t.raw('cashier.offerTerms'), accept: t('cashier.welcome.accept'), later: t('cashier.welcome.later'), offers: offerTexts(t) };
}

/** Every text of the cashier's forms, for the browser; `{…}` is filled in there. */
export function cashierTexts({ brand, t, locale, bcp47 }: PageContext) {
  return {
    bcp47,
    hrefs: { deposit: localePath(locale, '/deposit/'), bonusTerms: localePath(locale, '/bonus-terms-and-conditions/') },
    title: t('cashier.title'),
    method: t('cashier.method'), amount: t('cashier.amount'), range: t.raw('cashier.range'), fee: t.raw('cashier.fee'), noFee: t('cashier.noFee'), payout: t.raw('cashier.payout'),
    account: t('cashier.account'), otherAccount: t('cashier.otherAccount'), accountNumber: t('cashier.accountNumber'), remember: t('cashier.remember'),
    offer: t('cashier.offer'), offerNone: t('cashier.offerNone'), offerTerms: t.raw('cashier.offerTerms'), bonusTerms: t('legal.bonus.title'),
    announcement: hasFeature(brand, 'EnableCashierIBAwardAnnouncement') ? t.raw('cashier.announcement') : null,
    unsent: { title: t('cashier.unsent.title'), text: t('cashier.unsent.text'), refused: t('cashier.unsent.refused') },
    pay: t.raw('cashier.pay'), withdraw: t.raw('cashier.withdraw'), limitLeft: t.raw('cashier.limitLeft'),
    waiting: t('cashier.waiting'), otherWindow: t('cashier.otherWindow'), openPayment: t('cashier.openPayment'), giveUp: t('cashier.giveUp'),
    done: t.raw('cashier.done'), givenUp: t('cashier.givenUp'), cancelled: t('cashier.cancelled'), failed: t('cashier.failed'),
    returned: { HolderNotPlayer: t('cashier.returned.HolderNotPlayer'), OverDepositLimit: t('cashier.returned.OverDepositLimit') },
    retry: t('cashier.retry'), close: t('common.close'), loadFailed: t('cashier.loadFailed'),
    available: t.raw('cashier.available'), forfeits: t.raw('cashier.forfeits'), requested: t.raw('cashier.requested'), noMethods: t('cashier.noMethods'),
    periods: { Day: t('limits.periods.Day'), Week: t('limits.periods.Week'), Month: t('limits.periods.Month') },
    methods: Object.fromEntries(METHODS.map((name) => [name, t(`cashier.methods.${name}`)])),
    offers: offerTexts(t),
    blocks: Object.fromEntries(BLOCK_REASONS.map((reason) => [reason, t(`cashier.blocks.${reason}`)])),
    problems: Object.fromEntries(CASHIER_PROBLEMS.map((problem) => [problem, t.raw(`cashier.problems.${problem}`)])) as Readonly<Record<CashierProblem, string>>,
  };
}

/** What an address may ask the page to say [CSH-10]. */
export function linkToastTexts(t: Translator): Readonly<Record<LinkToast, string>> {
  return {
    'deposit-completed': t('cashier.toasts.deposit-completed'),
    'deposit-cancelled': t('cashier.toasts.deposit-cancelled'),
    'deposit-failed': t('cashier.toasts.deposit-failed'),
    'withdrawal-requested': t('cashier.toasts.withdrawal-requested'),
    'withdrawal-cancelled': t('cashier.toasts.withdrawal-cancelled'),
  };
}

export type CashierTexts = ReturnType<typeof cashierTexts>;

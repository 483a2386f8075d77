import type { ReactNode } from 'react';
import { BLOCK_REASONS, cashierTexts } from '@/components/cashier/cashier-texts';
import type { CashierView } from '@/components/cashier/cashier.documents';
import type { Prefill } from '@/components/cashier/cashier.model';
import { DepositDesk } from '@/components/cashier/deposit-desk.client';
import { DocumentsNotice } from '@/components/cashier/documents-notice';
import { WithdrawForm } from '@/components/cashier/withdraw-form.client';
import { hasFeature, licenceOf } from '@/lib/brand/brand';
import { formatDateTime } from '@/lib/format/dates';
import { formatMoney } from '@/lib/format/format-money';
import { localePath } from '@/lib/i18n/paths';
import type { PageContext } from '@/lib/page/page-context';

interface CashierFrameProps {
  readonly context: PageContext;
  readonly page: 'deposit' | 'withdraw';
  readonly children: ReactNode;
  readonly aside?: ReactNode;
}

function CashierFrame({ context: { brand, locale, t }, page, children, aside }: CashierFrameProps) {
  const isDeposit = page === 'deposit';
  const history = isDeposit ? { path: '/profile/deposit-history/', text: t('history.depositTitle') } : { path: '/profile/withdrawal-history/', text: t('history.withdrawalTitle') };
  return (
    <div className="page cashier" data-dark={hasFeature(brand, 'DarkCashierLayout') || undefined}>
      <header className="profile-head">
        <p className="eyebrow"><a className="link" href={localePath(locale, '/profile/')}>{t('profile.title')}</a></p>
        <h1>{isDeposit ? t('cashier.title') : t('cashier.withdrawTitle')}</h1>
        <nav className="amount-chips" aria-label={t('cashier.navigation')}>
          <a className="chip" aria-current={isDeposit ? 'page' : undefined} href={localePath(locale, '/deposit/')}>{t('cashier.title')}</a>
          <a className="chip" aria-current={isDeposit ? undefined : 'page'} href={localePath(locale, '/withdraw/')}>{t('cashier.withdrawTitle')}</a>
          {hasFeature(brand, 'EnableFinancialHistory') && <a className="btn btn-ghost btn-small" href={localePath(locale, history.path)}>{history.text}</a>}
        </nav>
      </header>
      <div className="cashier-columns">
        <section className="card cashier-card">{children}</section>
        {aside && <aside className="card cashier-card">{aside}</aside>}
      </div>
    </div>
  );
}

const isBlockReason = (reason: string): reason is (typeof BLOCK_REASONS)[number] => BLOCK_REASONS.some((known) => known === reason);

function Blocked({ context: { t }, reason }: { context: PageContext; reason: string }) {
  return <p className="account-notice" data-block={reason}>{isBlockReason(reason) ? t(`cashier.blocks.${reason}`) : reason}</p>;
}

export function DepositPage({ context, cashier, transactionId, prefill }: { context: PageContext; cashier: CashierView; transactionId: string | null; prefill: Prefill }) {
  const { depositsBlockReason, documentsNeeded } = cashier;
  return (
    <CashierFrame context={context} page="deposit">
      {documentsNeeded.length > 0 && <div className="mb-5"><DocumentsNotice context={context} needed={documentsNeeded} /></div>}
      {depositsBlockReason && transactionId === null ? <Blocked context={context} reason={depositsBlockReason} /> : <DepositDesk cashier={cashier} transactionId={transactionId} prefill={prefill} texts={cashierTexts(context)} />}
    </CashierFrame>
  );
}

const WEEKEND: readonly string[] = ['Sat', 'Sun'];

export function WithdrawPage({ context, cashier, now }: { context: PageContext; cashier: CashierView; now: Date }) {
  const { brand, t } = context;
  const { withdrawalsBlockReason, documentsNeeded } = cashier;
  const day = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: licenceOf(brand.license).timeZone }).format(now);
  const isWeekend = WEEKEND.includes(day) && !hasFeature(brand, 'DisableWeekendWithdrawalMessages');
  return (
    <CashierFrame context={context} page="withdraw" aside={cashier.pendingWithdrawals.length > 0 ? <Pending context={context} cashier={cashier} /> : undefined}>
      {documentsNeeded.length > 0 && <DocumentsNotice context={context} needed={documentsNeeded} />}
      {withdrawalsBlockReason !== null && withdrawalsBlockReason !== 'DocumentsNeeded' && <Blocked context={context} reason={withdrawalsBlockReason} />}
      {withdrawalsBlockReason === null && (
        <>
          {isWeekend && <p className="account-notice mb-5">{t('cashier.weekend')}</p>}
          <WithdrawForm cashier={cashier} texts={cashierTexts(context)} />
        </>
      )}
    </CashierFrame>
  );
}

/** What is on its way, without a way back in sight: nothing tempts to reverse it [CSH-11]. */
function Pending({ context: { bcp47, brand, t }, cashier: { pendingWithdrawals } }: { context: PageContext; cashier: CashierView }) {
  const { timeZone } = licenceOf(brand.license);
  return (
    <>
      <h2 className="mb-4 text-lg">{t('cashier.pending')}</h2>
      <ul className="pending-list">
        {pendingWithdrawals.map(({ id, amount, currency, reference, stage, expectedAt }) => (
          <li key={id}>
            <strong>{formatMoney(amount, currency, bcp47)}</strong>
            <span>{stage ? t(`cashier.stages.${stage}`) : null}</span>
            {expectedAt && <small className="field-hint">{t('cashier.expected', { time: formatDateTime(new Date(expectedAt), bcp47, timeZone) })}</small>}
            <small className="field-hint">{t('cashier.reference', { reference })}</small>
          </li>
        ))}
      </ul>
    </>
  );
}

import type { ReactNode } from 'react';
import type { CashierView } from '@/components/cashier/cashier.documents';
import { cashierBlockReasons } from '@/contract/cashier';
import type { Prefill } from '@/components/cashier/cashier.model';
import { DepositDesk } from '@/components/cashier/deposit-desk.client';
import { DocumentsNotice } from '@/components/cashier/documents-notice';
import { WithdrawForm } from '@/components/cashier/withdraw-form.client';
import { Card } from '@/components/ui/card';
import { hasFeature } from '@/contract/brands';
import { licenceOf } from '@/contract/licences';
import { formatMinute } from '@/lib/format/dates';
import { formatMoney } from '@/lib/format/format-money';
import { Texts } from '@/lib/i18n/texts';
import type { PageContext } from '@/lib/page/page-context';

interface CashierFrameProps {
  readonly context: PageContext;
  readonly page: 'deposit' | 'withdraw';
  readonly children: ReactNode;
  readonly aside?: ReactNode;
}

function CashierFrame({ context: { brand, t }, page, children, aside }: CashierFrameProps) {
  const isDeposit = page === 'deposit';
  return (
    <div className="page cashier" data-dark={hasFeature(brand, 'DarkCashierLayout') || undefined}>
      <header className="profile-head">
        <p className="eyebrow">{t('profile.title')}</p>
        <h1>{isDeposit ? t('cashier.title') : t('cashier.withdrawTitle')}</h1>
      </header>
      <div className="cashier-columns">
        <Card className="cashier-card">{children}</Card>
        {aside && (
          <Card as="aside" className="cashier-card">
            {aside}
          </Card>
        )}
      </div>
    </div>
  );
}

const CASHIER_TEXTS = ['cashier', 'limits.periods', 'legal.bonus.title'] as const;

const isBlockReason = (reason: string): reason is (typeof cashierBlockReasons)[number] =>
  cashierBlockReasons.some((known) => known === reason);

function Blocked({ context: { t }, reason }: { context: PageContext; reason: string }) {
  return (
    <p className="account-notice" data-block={reason}>
      {isBlockReason(reason) ? t(`cashier.blocks.${reason}`) : reason}
    </p>
  );
}

export function DepositPage({
  context,
  cashier,
  transactionId,
  prefill,
}: {
  context: PageContext;
  cashier: CashierView;
  transactionId: string | null;
  prefill: Prefill;
}) {
  const { depositsBlockReason, documentsNeeded } = cashier;
  return (
    <CashierFrame context={context} page="deposit">
      {documentsNeeded.length > 0 && (
        <div className="mb-5">
          <DocumentsNotice context={context} needed={documentsNeeded} />
        </div>
      )}
      {depositsBlockReason && transactionId === null ? (
        <Blocked context={context} reason={depositsBlockReason} />
      ) : (
        <Texts context={context} of={CASHIER_TEXTS}>
          <DepositDesk
            cashier={cashier}
            transactionId={transactionId}
            prefill={prefill}
            announces={hasFeature(context.brand, 'EnableCashierIBAwardAnnouncement')}
          />
        </Texts>
      )}
    </CashierFrame>
  );
}

const WEEKEND: readonly string[] = ['Sat', 'Sun'];

export function WithdrawPage({ context, cashier, now }: { context: PageContext; cashier: CashierView; now: Date }) {
  const { brand, t } = context;
  const { withdrawalsBlockReason, documentsNeeded } = cashier;
  const day = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: licenceOf(brand.license).timeZone }).format(
    now,
  );
  const isWeekend = WEEKEND.includes(day) && !hasFeature(brand, 'DisableWeekendWithdrawalMessages');
  return (
    <CashierFrame
      context={context}
      page="withdraw"
      aside={cashier.pendingWithdrawals.length > 0 ? <Pending context={context} cashier={cashier} /> : undefined}
    >
      {documentsNeeded.length > 0 && <DocumentsNotice context={context} needed={documentsNeeded} />}
      {withdrawalsBlockReason !== null && withdrawalsBlockReason !== 'DocumentsNeeded' && (
        <Blocked context={context} reason={withdrawalsBlockReason} />
      )}
      {withdrawalsBlockReason === null && (
        <>
          {isWeekend && <p className="account-notice mb-5">{t('cashier.weekend')}</p>}
          <Texts context={context} of={CASHIER_TEXTS}>
            <WithdrawForm cashier={cashier} />
          </Texts>
        </>
      )}
    </CashierFrame>
  );
}

/** The withdrawals on their way, without a way back in sight: nothing tempts to reverse it [CSH-11]. */
function Pending({
  context: { bcp47, brand, t },
  cashier: { pendingWithdrawals },
}: {
  context: PageContext;
  cashier: CashierView;
}) {
  const { timeZone } = licenceOf(brand.license);
  return (
    <>
      <h2 id="pending-withdrawals" className="mb-4 text-lg">
        {t('cashier.pending')}
      </h2>
      <ul className="pending-list" aria-labelledby="pending-withdrawals">
        {pendingWithdrawals.map(({ id, amount, currency, reference, stage, expectedAt }) => (
          <li key={id}>
            <strong>{formatMoney(amount, currency, bcp47)}</strong>
            <span>{stage ? t(`cashier.stages.${stage}`) : null}</span>
            {expectedAt && (
              <small className="field-hint">
                {t('cashier.expected', { time: formatMinute(new Date(expectedAt), bcp47, timeZone) })}
              </small>
            )}
            <small className="field-hint">{t('cashier.reference', { reference })}</small>
          </li>
        ))}
      </ul>
    </>
  );
}

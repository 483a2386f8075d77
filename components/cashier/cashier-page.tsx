import type { ReactNode } from 'react';
import type { CashierView } from '@/components/cashier/cashier.documents';
import { cashierBlockReasons } from '@/contract/enumerations';
import type { Prefill } from '@/components/cashier/cashier.model';
import { DepositDesk } from '@/components/cashier/deposit-desk.client';
import { DocumentsNotice } from '@/components/cashier/documents-notice';
import { WithdrawForm } from '@/components/cashier/withdraw-form.client';
import { buttonClass } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Tabs } from '@/components/ui/tabs';
import { hasFeature } from '@/contract/brands';
import { licenceOf } from '@/contract/licences';
import { formatDateTime } from '@/lib/format/dates';
import { formatMoney } from '@/lib/format/format-money';
import { localePath } from '@/lib/i18n/paths';
import { Texts } from '@/lib/i18n/texts';
import type { PageContext } from '@/lib/page/page-context';

interface CashierFrameProps {
  readonly context: PageContext;
  readonly page: 'deposit' | 'withdraw';
  readonly children: ReactNode;
  readonly aside?: ReactNode;
}

function CashierFrame({ context: { brand, locale, t }, page, children, aside }: CashierFrameProps) {
  const isDeposit = page === 'deposit';
  const history = isDeposit
    ? { path: '/profile/deposit-history/', text: t('history.depositTitle') }
    : { path: '/profile/withdrawal-history/', text: t('history.withdrawalTitle') };
  return (
    <div className="page cashier" data-dark={hasFeature(brand, 'DarkCashierLayout') || undefined}>
      <header className="profile-head">
        <p className="eyebrow">
          <a className="link" href={localePath(locale, '/profile/')}>
            {t('profile.title')}
          </a>
        </p>
        <h1>{isDeposit ? t('cashier.title') : t('cashier.withdrawTitle')}</h1>
        <Tabs
          label={t('cashier.navigation')}
          tabs={[
            { href: localePath(locale, '/deposit/'), text: t('cashier.title'), isCurrent: isDeposit },
            { href: localePath(locale, '/withdraw/'), text: t('cashier.withdrawTitle'), isCurrent: !isDeposit },
          ]}
        >
          {hasFeature(brand, 'EnableFinancialHistory') && (
            <a className={buttonClass({ look: 'ghost', size: 'small' })} href={localePath(locale, history.path)}>
              {history.text}
            </a>
          )}
        </Tabs>
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

/** What is on its way, without a way back in sight: nothing tempts to reverse it [CSH-11]. */
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
      <h2 className="mb-4 text-lg">{t('cashier.pending')}</h2>
      <ul className="pending-list">
        {pendingWithdrawals.map(({ id, amount, currency, reference, stage, expectedAt }) => (
          <li key={id}>
            <strong>{formatMoney(amount, currency, bcp47)}</strong>
            <span>{stage ? t(`cashier.stages.${stage}`) : null}</span>
            {expectedAt && (
              <small className="field-hint">
                {t('cashier.expected', { time: formatDateTime(new Date(expectedAt), bcp47, timeZone) })}
              </small>
            )}
            <small className="field-hint">{t('cashier.reference', { reference })}</small>
          </li>
        ))}
      </ul>
    </>
  );
}

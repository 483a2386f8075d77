import type { CashierView } from '@/components/cashier/cashier.documents';
import { cashierBlockReasons } from '@/contract/cashier';
import { withdrawalPath, type Prefill } from '@/components/cashier/cashier.model';
import { CashierFrame } from '@/components/cashier/cashier-frame';
import { DepositDesk } from '@/components/cashier/deposit-desk.client';
import { DocumentsNotice } from '@/components/cashier/documents-notice';
import { isWeekend } from '@/components/cashier/withdrawal.model';
import { WithdrawForm } from '@/components/cashier/withdraw-form.client';
import { hasFeature } from '@/contract/brands';
import { licenceOf } from '@/contract/licences';
import { formatMinute } from '@/lib/format/dates';
import { formatMoney } from '@/lib/format/format-money';
import { localePath } from '@/lib/i18n/paths';
import { Texts } from '@/lib/i18n/texts';
import type { PageContext } from '@/lib/page/page-context';

const CASHIER_TEXTS = ['cashier', 'limits.periods', 'legal.bonus.title', 'rewards.cost'] as const;

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
  gamePath = null,
}: {
  context: PageContext;
  cashier: CashierView;
  transactionId: string | null;
  prefill: Prefill;
  gamePath?: string | null;
}) {
  const { depositsBlockReason, documentsNeeded } = cashier;
  return (
    <CashierFrame context={context} title={context.t('cashier.title')} topic="deposits">
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
            gamePath={gamePath}
            announces={hasFeature(context.brand, 'EnableCashierIBAwardAnnouncement')}
          />
        </Texts>
      )}
    </CashierFrame>
  );
}

interface WithdrawPageProps {
  readonly context: PageContext;
  readonly cashier: CashierView;
  readonly now: Date;
  /** The ways to be paid that a person reviews; null where that is not known. */
  readonly reviewedMethods: readonly string[] | null;
}

export function WithdrawPage({ context, cashier, now, reviewedMethods }: WithdrawPageProps) {
  const { brand, t } = context;
  const { withdrawalsBlockReason, documentsNeeded } = cashier;
  const saysMonday =
    isWeekend(now, licenceOf(brand.license).timeZone) && !hasFeature(brand, 'DisableWeekendWithdrawalMessages');
  const reviewed = reviewedMethods ?? cashier.withdrawalMethods.map(({ id }) => id);
  return (
    <CashierFrame
      context={context}
      title={t('cashier.withdrawTitle')}
      topic="withdrawals"
      aside={cashier.pendingWithdrawals.length > 0 ? <Pending context={context} cashier={cashier} /> : undefined}
    >
      {documentsNeeded.length > 0 && <DocumentsNotice context={context} needed={documentsNeeded} />}
      {withdrawalsBlockReason !== null && withdrawalsBlockReason !== 'DocumentsNeeded' && (
        <Blocked context={context} reason={withdrawalsBlockReason} />
      )}
      {withdrawalsBlockReason === null && (
        <Texts context={context} of={CASHIER_TEXTS}>
          <WithdrawForm cashier={cashier} reviewedOnMonday={saysMonday ? reviewed : []} />
        </Texts>
      )}
    </CashierFrame>
  );
}

/** The withdrawals on their way, without a way back in sight: nothing tempts to reverse it [CSH-11]. */
function Pending({
  context: { bcp47, brand, locale, t },
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
            <a className="link" href={localePath(locale, withdrawalPath(id))}>
              <strong>{formatMoney(amount, currency, bcp47)}</strong>
            </a>
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

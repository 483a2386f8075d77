import type { WithdrawalView } from '@/components/cashier/cashier.queries';
import { CashierFrame } from '@/components/cashier/cashier-frame';
import { DocumentsNotice } from '@/components/cashier/documents-notice';
import type { Withdrawal } from '@/components/cashier/withdrawal.documents';
import { endOf, isWeekend, withdrawalSteps } from '@/components/cashier/withdrawal.model';
import { buttonClass } from '@/components/ui/button';
import { Fact } from '@/components/ui/fact';
import { Icon } from '@/components/ui/icon';
import { hasFeature } from '@/contract/brands';
import { licenceOf } from '@/contract/licences';
import { formatMinute } from '@/lib/format/dates';
import { formatMoney } from '@/lib/format/format-money';
import { localePath } from '@/lib/i18n/paths';
import type { PageContext } from '@/lib/page/page-context';

/** The text keys of the ways to pay. */
const METHOD_NAMES = {
  CARD: 'card',
  INSTANT_BANK: 'instantBank',
  E_WALLET: 'eWallet',
  BANK_TRANSFER: 'bankTransfer',
} as const satisfies Record<Withdrawal['methodKind'], string>;

/**
 * A withdrawal that was requested, with its steps, in place of the form: nothing is requested twice, and nothing tempts
 * to reverse it [CSH-11].
 */
export function WithdrawalResult({
  context,
  view: { withdrawal, documentsNeeded },
}: {
  context: PageContext;
  view: WithdrawalView;
}) {
  const { bcp47, brand, locale, t } = context;
  const { amount, fee, currency, methodKind, reference, reason, createdAt, stage, waitsForPerson } = withdrawal;
  const end = endOf(withdrawal);
  const saysMonday =
    waitsForPerson &&
    isWeekend(new Date(createdAt), licenceOf(brand.license).timeZone) &&
    !hasFeature(brand, 'DisableWeekendWithdrawalMessages');
  return (
    <CashierFrame
      context={context}
      title={reason === 'Refund' ? t('history.reasons.Refund') : t(`cashier.result.${end}`)}
      topic="withdrawals"
    >
      <div className="grid gap-6" data-withdrawal={stage ?? ''}>
        <p className="result-amount tabular">{formatMoney(amount, currency, bcp47)}</p>
        <Steps context={context} withdrawal={withdrawal} />
        {end === 'stopped' && reason && (
          <p className="account-notice" data-kind="error">
            {t('cashier.result.reason', { reason: t(`history.reasons.${reason}`) })}
          </p>
        )}
        {saysMonday && <p className="account-notice">{t('cashier.weekend')}</p>}
        {end === 'underWay' && documentsNeeded.length > 0 && (
          <DocumentsNotice context={context} needed={documentsNeeded} />
        )}
        <dl className="result-facts">
          <Fact name={t('cashier.payout')}>{t(`cashier.methods.${METHOD_NAMES[methodKind]}`)}</Fact>
          {Number(fee) > 0 && <Fact name={t('history.fee')}>{formatMoney(fee, currency, bcp47)}</Fact>}
          <Fact name={t('history.reference')}>
            <span className="break-all">{reference}</span>
          </Fact>
        </dl>
        {end === 'underWay' && <p className="field-hint">{t('cashier.result.follow')}</p>}
        <div className="grid gap-3">
          <a className={buttonClass({ size: 'large', wide: true })} href={localePath(locale, '/')}>
            {t('common.backToLobby')}
          </a>
          <a className={buttonClass({ look: 'quiet', wide: true })} href={localePath(locale, '/withdraw/')}>
            {t('cashier.result.another')}
          </a>
        </div>
      </div>
    </CashierFrame>
  );
}

function Steps({ context: { bcp47, brand, t }, withdrawal }: { context: PageContext; withdrawal: Withdrawal }) {
  const { timeZone } = licenceOf(brand.license);
  const timeOf = (iso: string) => formatMinute(new Date(iso), bcp47, timeZone);
  return (
    <ol className="result-steps" aria-label={t('history.progress')}>
      {withdrawalSteps(withdrawal).map(({ step, state, at }) => (
        <li key={step} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
          <span className="result-sign">{state === 'done' && <Icon name="check" />}</span>
          <span>{t(`cashier.steps.${state === 'current' && step === 'reviewed' ? 'inReview' : step}`)}</span>
          {at && (
            <time className="tabular" dateTime={at}>
              {timeOf(at)}
            </time>
          )}
          {step === 'paid' && state !== 'done' && withdrawal.expectedAt && (
            <small className="field-hint">{t('cashier.expected', { time: timeOf(withdrawal.expectedAt) })}</small>
          )}
        </li>
      ))}
    </ol>
  );
}

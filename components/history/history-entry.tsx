import { CancelWithdrawalButton } from '@/components/history/cancel-withdrawal-button.client';
import type { HistoryTransaction } from '@/components/history/history.documents';
import { METHOD_NAMES, type HistoryType, trackerSteps } from '@/components/history/history.model';
import { Fact } from '@/components/ui/fact';
import { Hint } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { licenceOf } from '@/contract/licences';
import { formatMinute } from '@/lib/format/dates';
import { formatMoney } from '@/lib/format/format-money';
import { Texts } from '@/lib/i18n/texts';
import type { PageContext } from '@/lib/page/page-context';

const CANCEL_TEXTS = ['history'] as const;

interface HistoryEntryProps {
  readonly context: PageContext;
  readonly type: HistoryType;
  readonly transaction: HistoryTransaction;
  readonly isCancelBlocked: boolean;
}

/** One deposit or withdrawal with all that is known of it. */
export function HistoryEntry({ context, type, transaction, isCancelBlocked }: HistoryEntryProps) {
  const { bcp47, t } = context;
  const {
    id,
    amount,
    fee,
    reversed,
    currency,
    methodKind,
    reference,
    createdAt,
    processedAt,
    expectedAt,
    reason,
    status,
  } = transaction;
  const isExpected = status === 'Initialized' && expectedAt !== null;
  return (
    <li className="history-entry" data-status={status} data-reference={reference}>
      <div className="history-sum">
        <strong className="tabular" id={`transaction-${id}`}>
          {formatMoney(amount, currency, bcp47)}
        </strong>
        <span className="history-status">{t(`history.statuses.${status}`)}</span>
      </div>
      <div className="history-body">
        {type === 'Withdrawal' && <WithdrawalTracker context={context} transaction={transaction} />}
        <dl className="history-facts tabular">
          <Fact name={t('history.created')}>
            <Moment context={context} iso={createdAt} />
          </Fact>
          {isExpected && (
            <Fact name={t('history.expected')}>
              <Moment context={context} iso={expectedAt} />
            </Fact>
          )}
          {!isExpected && processedAt && (
            <Fact name={t('history.processed')}>
              <Moment context={context} iso={processedAt} />
            </Fact>
          )}
          <Fact name={t('history.method')}>{t(`cashier.methods.${METHOD_NAMES[methodKind]}`)}</Fact>
          <Fact name={t('history.fee')}>{formatMoney(fee, currency, bcp47)}</Fact>
          {status === 'Completed' && Number(reversed) > 0 && (
            <Fact name={t('history.reversed')}>{formatMoney(reversed, currency, bcp47)}</Fact>
          )}
          <Fact name={t('history.reference')}>
            <span className="break-all">{reference}</span>
          </Fact>
          {reason && <Fact name={t('history.reason')}>{t(`history.reasons.${reason}`)}</Fact>}
        </dl>
        {type === 'Withdrawal' && (
          <WithdrawalDetail context={context} transaction={transaction} isCancelBlocked={isCancelBlocked} />
        )}
      </div>
    </li>
  );
}

function Moment({ context: { bcp47, brand }, iso }: { context: PageContext; iso: string }) {
  return <time dateTime={iso}>{formatMinute(new Date(iso), bcp47, licenceOf(brand.license).timeZone)}</time>;
}

/** Details that few look for; here alone a withdrawal can be cancelled, and nothing calls for it [CSH-11]. */
function WithdrawalDetail({ context, transaction, isCancelBlocked }: Omit<HistoryEntryProps, 'type'>) {
  const { bcp47, t } = context;
  const { id, amount, currency, processingMode, isCancellable } = transaction;
  return (
    <details className="history-detail">
      <summary>{t('history.details')}</summary>
      <dl className="history-facts">
        <Fact name={t('history.mode')}>{t(`history.modes.${processingMode}`)}</Fact>
      </dl>
      {isCancellable &&
        (isCancelBlocked ? (
          <Hint data-cancel="blocked">{t('history.cancelBlocked')}</Hint>
        ) : (
          <Texts context={context} of={CANCEL_TEXTS}>
            <CancelWithdrawalButton
              id={id}
              describedBy={`transaction-${id}`}
              amount={formatMoney(amount, currency, bcp47)}
            />
          </Texts>
        ))}
    </details>
  );
}

/** How far a withdrawal has come [CSH-11]. */
function WithdrawalTracker({ context: { t }, transaction }: { context: PageContext; transaction: HistoryTransaction }) {
  return (
    <ol className="withdrawal-steps" aria-label={t('history.progress')}>
      {trackerSteps(transaction).map(({ stage, state }) => (
        <li key={stage} data-stage={stage} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
          {state === 'done' && <Icon name="check" />}
          {t(`cashier.stages.${stage}`)}
        </li>
      ))}
    </ol>
  );
}

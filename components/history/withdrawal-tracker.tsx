import type { HistoryTransaction } from '@/components/history/history.documents';
import { trackerSteps } from '@/components/history/history.model';
import { Icon } from '@/components/ui/icon';
import type { PageContext } from '@/lib/page/page-context';

/** How far a withdrawal has come [CSH-11]. */
export function WithdrawalTracker({
  context: { t },
  transaction,
}: {
  context: PageContext;
  transaction: HistoryTransaction;
}) {
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

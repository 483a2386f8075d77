import type { RewardHistoryView } from '@/components/rewards/rewards.documents';
import { RewardEntry } from '@/components/rewards/reward-entry';
import {
  REWARD_ORDERS,
  REWARDS_FILE,
  REWARDS_HISTORY_PATH,
  toRewardSearch,
  type RewardHistoryQuery,
} from '@/components/rewards/rewards-history.model';
import { Button, buttonClass } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { PageHeading } from '@/components/ui/page-heading';
import { EmptyState } from '@/components/ui/empty-state';
import { Checkbox, SelectField } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { rewardStatuses } from '@/contract/rewards';
import { urlCode } from '@/contract/locales';
import { localePath } from '@/lib/i18n/paths';
import type { PageContext } from '@/lib/page/page-context';

interface RewardsHistoryProps {
  readonly context: PageContext;
  readonly query: RewardHistoryQuery;
  readonly history: RewardHistoryView;
}

/** All rewards of the player, whatever became of them, with a filter and as a file [RWD-04, PRF-01]. */
export function RewardsHistoryPage({ context, query, history }: RewardsHistoryProps) {
  const { t } = context;
  return (
    <>
      <PageHeading title={t('rewards.history')} />
      <div className="page profile history-page">
        <Filter context={context} query={query} />
        <Entries context={context} query={query} history={history} />
      </div>
    </>
  );
}

/** Which rewards, and in what order. A plain form, so that it works without script. */
function Filter({ context: { locale, t }, query }: Pick<RewardsHistoryProps, 'context' | 'query'>) {
  const path = localePath(locale, REWARDS_HISTORY_PATH);
  const chosen = [
    ...query.statuses.map((status) => t(`rewards.statuses.${status}`)),
    t(`rewards.orders.${query.order}`),
  ];
  return (
    // A soft way to another filter would leave what was chosen in the fields.
    <form
      key={toRewardSearch(query)}
      method="get"
      action={path}
      className="card history-filter"
      aria-label={t('rewards.filter')}
    >
      <details>
        <summary>
          <strong>{t('rewards.filter')}</strong> <span>{chosen.join(' · ')}</span>
        </summary>
        <div className="history-filter-body">
          <fieldset>
            <legend className="field-label mb-3">{t('rewards.status')}</legend>
            <div className="history-statuses">
              {rewardStatuses.map((status) => (
                <Checkbox
                  key={status}
                  name="status"
                  value={status}
                  defaultChecked={query.statuses.includes(status)}
                  label={t(`rewards.statuses.${status}`)}
                />
              ))}
            </div>
          </fieldset>
          <SelectField label={t('rewards.sort')} name="sort" defaultValue={query.order}>
            {REWARD_ORDERS.map((order) => (
              <option key={order} value={order}>
                {t(`rewards.orders.${order}`)}
              </option>
            ))}
          </SelectField>
          <div className="history-actions">
            <Button type="submit" look="quiet">
              {t('rewards.show')}
            </Button>
            {query.statuses.length > 0 && (
              <a className={buttonClass({ look: 'ghost' })} href={path}>
                {t('rewards.clear')}
              </a>
            )}
          </div>
        </div>
      </details>
    </form>
  );
}

function Entries({ context, query, history: { nodes, pageInfo } }: RewardsHistoryProps) {
  const { locale, t } = context;
  if (nodes.length === 0 && query.after === null)
    return query.statuses.length > 0 ? (
      <EmptyState icon="filter" next={{ href: localePath(locale, REWARDS_HISTORY_PATH), label: t('rewards.clear') }}>
        {t('rewards.emptyFiltered')}
      </EmptyState>
    ) : (
      <EmptyState icon="gift" next={{ href: localePath(locale, '/promotions/'), label: t('rewards.offers') }}>
        {t('rewards.historyEmpty')}
      </EmptyState>
    );
  const pathOf = (more = {}) => localePath(locale, REWARDS_HISTORY_PATH + toRewardSearch(query, more));
  return (
    <>
      <a
        className={buttonClass({ look: 'ghost' })}
        href={`/api/history/${REWARDS_FILE}${toRewardSearch(query, { locale: urlCode(locale) })}`}
      >
        <Icon name="download" />
        {t('rewards.download')}
      </a>
      <Card as="ul" className="history-list">
        {nodes.map((reward) => (
          <RewardEntry key={reward.assignationId} context={context} reward={reward} />
        ))}
      </Card>
      <div className="history-actions">
        {query.after !== null && (
          <a className={buttonClass({ look: 'quiet' })} href={pathOf()}>
            {t('rewards.first')}
          </a>
        )}
        {pageInfo.hasNextPage && pageInfo.endCursor && (
          <a className={buttonClass({ look: 'quiet' })} rel="next" href={pathOf({ after: pageInfo.endCursor })}>
            {t('rewards.next')}
          </a>
        )}
      </div>
    </>
  );
}

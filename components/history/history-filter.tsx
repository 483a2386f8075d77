import { transactionStatuses } from '@/contract/cashier';
import { chosenDays, DayFields, FilterForm } from '@/components/history/history-frame';
import {
  HISTORY_ORDERS,
  HISTORY_PATHS,
  hasProblem,
  isFiltered,
  toSearch,
  type HistoryQuery,
  type HistoryType,
} from '@/components/history/history.model';
import { Checkbox, SelectField } from '@/components/ui/field';
import type { PageContext } from '@/lib/page/page-context';

/** Which transactions, and in what order. */
export function HistoryFilter({
  context,
  type,
  query,
}: {
  context: PageContext;
  type: HistoryType;
  query: HistoryQuery;
}) {
  const { t } = context;
  return (
    <FilterForm
      context={context}
      path={HISTORY_PATHS[type]}
      search={toSearch(query)}
      chosen={chosenText(context, query)}
      isOpen={hasProblem(query)}
      isFiltered={isFiltered(query)}
    >
      <fieldset>
        <legend className="field-label mb-3">{t('history.status')}</legend>
        <div className="history-statuses">
          {transactionStatuses.map((status) => (
            <Checkbox
              key={status}
              name="status"
              value={status}
              defaultChecked={query.statuses.includes(status)}
              label={t(`history.statuses.${status}`)}
            />
          ))}
        </div>
      </fieldset>
      <div className="history-fields">
        <DayFields context={context} days={query} />
        <SelectField label={t('history.sort')} name="sort" defaultValue={query.order}>
          {HISTORY_ORDERS.map((order) => (
            <option key={order} value={order}>
              {t(`history.orders.${order}`)}
            </option>
          ))}
        </SelectField>
      </div>
    </FilterForm>
  );
}

/** The chosen filter in a few words; the order is always in it. */
function chosenText(context: PageContext, query: HistoryQuery): string {
  const { t } = context;
  return [
    ...query.statuses.map((status) => t(`history.statuses.${status}`)),
    ...chosenDays(context, query),
    t(`history.orders.${query.order}`),
  ].join(' · ');
}

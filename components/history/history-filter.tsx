import { transactionStatuses } from '@/contract/cashier';
import {
  HISTORY_ORDERS,
  HISTORY_PATHS,
  hasProblem,
  isFiltered,
  toSearch,
  type DayProblem,
  type HistoryQuery,
  type HistoryType,
} from '@/components/history/history.model';
import { Button, buttonClass } from '@/components/ui/button';
import { Checkbox, SelectField, TextField } from '@/components/ui/field';
import { formatDay, isDay } from '@/lib/format/days';
import { localePath } from '@/lib/i18n/paths';
import type { PageContext } from '@/lib/page/page-context';

/** Which transactions, and in what order. A plain form, so that it works without script. */
export function HistoryFilter({
  context,
  type,
  query,
}: {
  context: PageContext;
  type: HistoryType;
  query: HistoryQuery;
}) {
  const { locale, t } = context;
  const path = localePath(locale, HISTORY_PATHS[type]);
  const problemText = (problem: DayProblem | null) => problem && t(`history.problems.${problem}`);
  return (
    // A soft way to another filter would leave what was typed in the fields.
    <form
      key={toSearch(query)}
      method="get"
      action={path}
      className="card history-filter"
      aria-label={t('history.filter')}
    >
      <details open={hasProblem(query)}>
        <summary>
          <strong>{t('history.filter')}</strong> <span>{chosenText(context, query)}</span>
        </summary>
        <div className="history-filter-body">
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
            <DayField
              name="from"
              label={t('history.from')}
              value={query.from}
              error={problemText(query.problems.from)}
            />
            <DayField name="to" label={t('history.to')} value={query.to} error={problemText(query.problems.to)} />
            <SelectField label={t('history.sort')} name="sort" defaultValue={query.order}>
              {HISTORY_ORDERS.map((order) => (
                <option key={order} value={order}>
                  {t(`history.orders.${order}`)}
                </option>
              ))}
            </SelectField>
          </div>
          <div className="history-actions">
            <Button type="submit" look="quiet">
              {t('history.show')}
            </Button>
            {isFiltered(query) && (
              <a className={buttonClass({ look: 'ghost' })} href={path}>
                {t('history.clear')}
              </a>
            )}
          </div>
        </div>
      </details>
    </form>
  );
}

/** The chosen filter in a few words; the order is always in it. */
function chosenText({ bcp47, t }: PageContext, { statuses, from, to, order }: HistoryQuery): string {
  const day = (label: string, value: string) => (isDay(value) ? [`${label}: ${formatDay(value, bcp47)}`] : []);
  return [
    ...statuses.map((status) => t(`history.statuses.${status}`)),
    ...day(t('history.from'), from),
    ...day(t('history.to'), to),
    t(`history.orders.${order}`),
  ].join(' · ');
}

function DayField({ name, label, value, error }: { name: string; label: string; value: string; error: string | null }) {
  return (
    <div className="field">
      <TextField
        id={`history-${name}`}
        type="date"
        name={name}
        defaultValue={isDay(value) ? value : ''}
        label={label}
        error={error}
      />
    </div>
  );
}

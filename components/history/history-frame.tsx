import type { ReactNode } from 'react';
import type { DayProblem, DayRange } from '@/components/history/history.model';
import { Button, buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { TextField } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { formatDay, isDay } from '@/lib/format/days';
import { localePath } from '@/lib/i18n/paths';
import type { PageContext } from '@/lib/page/page-context';

interface FilterFormProps {
  readonly context: PageContext;
  /** Without locale. */
  readonly path: string;
  /** The choice as an address. */
  readonly search: string;
  /** The same in a few words. */
  readonly chosen: string;
  readonly isOpen: boolean;
  readonly isFiltered: boolean;
  readonly children: ReactNode;
}

/** The choice of a history's entries and of their order. A plain form, so that it works without script. */
export function FilterForm({
  context: { locale, t },
  path,
  search,
  chosen,
  isOpen,
  isFiltered,
  children,
}: FilterFormProps) {
  return (
    // A soft way to another filter would leave what was typed in the fields.
    <form
      key={search}
      method="get"
      action={localePath(locale, path)}
      className="card history-filter"
      aria-label={t('history.filter')}
    >
      <details open={isOpen}>
        <summary>
          <strong>{t('history.filter')}</strong> <span>{chosen}</span>
        </summary>
        <div className="history-filter-body">
          {children}
          <div className="history-actions">
            <Button type="submit" look="quiet">
              {t('history.show')}
            </Button>
            {isFiltered && (
              <a className={buttonClass({ look: 'ghost' })} href={localePath(locale, path)}>
                {t('history.clear')}
              </a>
            )}
          </div>
        </div>
      </details>
    </form>
  );
}

/** The first and the last day of what is listed. */
export function DayFields({ context: { t }, days: { from, to, problems } }: { context: PageContext; days: DayRange }) {
  const problemText = (problem: DayProblem | null) => problem && t(`history.problems.${problem}`);
  return (
    <>
      <DayField name="from" label={t('history.from')} value={from} error={problemText(problems.from)} />
      <DayField name="to" label={t('history.to')} value={to} error={problemText(problems.to)} />
    </>
  );
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

/** The chosen days in words, one each. */
export function chosenDays({ bcp47, t }: PageContext, { from, to }: DayRange): readonly string[] {
  const day = (label: string, value: string) => (isDay(value) ? [`${label}: ${formatDay(value, bcp47)}`] : []);
  return [...day(t('history.from'), from), ...day(t('history.to'), to)];
}

/** `file` with its query, below /api/history/. */
export function DownloadLink({ context: { t }, file }: { context: PageContext; file: string }) {
  return (
    <a className={buttonClass({ look: 'ghost' })} href={`/api/history/${file}`}>
      <Icon name="download" />
      {t('history.download')}
    </a>
  );
}

/** The ways to the first page and to the next one, null where there is none. Paths are without locale. */
export function PageLinks({
  context: { locale, t },
  first,
  next,
}: {
  readonly context: PageContext;
  readonly first: string | null;
  readonly next: string | null;
}) {
  return (
    <div className="history-actions">
      {first !== null && (
        <a className={buttonClass({ look: 'quiet' })} href={localePath(locale, first)}>
          {t('history.first')}
        </a>
      )}
      {next !== null && (
        <a className={buttonClass({ look: 'quiet' })} rel="next" href={localePath(locale, next)}>
          {t('history.next')}
        </a>
      )}
    </div>
  );
}

/** Nothing fits the filter; the way on is without one. */
export function NoMatch({ context: { locale, t }, path }: { context: PageContext; path: string }) {
  return (
    <EmptyState icon="filter" next={{ href: localePath(locale, path), label: t('history.clear') }}>
      {t('history.emptyFiltered')}
    </EmptyState>
  );
}

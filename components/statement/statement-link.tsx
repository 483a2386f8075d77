import { Icon } from '@/components/ui/icon';
import { buttonClass } from '@/components/ui/button';
import { urlCode } from '@/contract/locales';
import { localePath } from '@/lib/i18n/paths';
import { offers } from '@/lib/page/offers';
import type { PageContext } from '@/lib/page/page-context';

/** Where the months are listed, each with its file. */
const STATEMENTS_PATH = '/profile/results/?by=month';

/** The way to the statements of all months, beside a history; nothing where the back end makes none. */
export function StatementsLink({ context }: { context: PageContext }) {
  if (!offers(context, 'Statement', 'NetPositions')) return null;
  return (
    <a className={buttonClass({ look: 'ghost' })} href={localePath(context.locale, STATEMENTS_PATH)}>
      <Icon name="scale" />
      {context.t('statement.link')}
    </a>
  );
}

/** The statement of the month ("2026-10") or year ("2026") that `name` says in words. */
export function StatementFile({ context, period, name }: { context: PageContext; period: string; name: string }) {
  const { locale, t } = context;
  return (
    <a
      className="link statement-file"
      href={`/api/statements/${period}.pdf?locale=${urlCode(locale)}`}
      aria-label={t('statement.open', { period: name })}
    >
      PDF
    </a>
  );
}

import 'server-only';
import { formatEnd } from '@/components/breaks/breaks.model';
import { toTarget } from '@/components/lobby/lobby.model';
import type { OperatorNotice } from '@/components/notices/notices.model';
import { licenceOf } from '@/contract/licences';
import { localePath } from '@/lib/i18n/paths';
import type { PageContext } from '@/lib/page/page-context';

type SiteNotice = PageContext['notices'][number];

/** The notices of operators in the words of the page; one without any is left out. */
export function operatorNotices(context: PageContext): readonly OperatorNotice[] {
  return context.notices.flatMap((notice) => {
    const words = wordsOf(context, notice);
    if (words === null) return [];
    const { kind, id, updatedAt: version, startsAt: from, endsAt: until, audience, countries, dismissal } = notice;
    const link = linkOf(context, notice);
    return { kind, id, version, from, until, audience, countries, dismissal, title: notice.title, link, ...words };
  });
}

/** Its own words, or those that the lobby has for its dates: before they come, and from then on. */
function wordsOf(
  { brand, bcp47, t }: PageContext,
  { kind, text, changesAt, endsAt, withdrawUntil, countries }: SiteNotice,
): Pick<OperatorNotice, 'text' | 'later'> | null {
  const time = (at: string) => formatEnd(at, bcp47, licenceOf(brand.license).timeZone);
  const says = (before: string, after: string, from: string) => ({
    text: text ?? before,
    later: { from, text: text ?? after },
  });
  if (kind === 'Maintenance' && changesAt && endsAt) {
    const [from, until] = [time(changesAt), time(endsAt)];
    return says(t('notices.maintenance', { from, until }), t('notices.maintenanceNow', { until }), changesAt);
  }
  if (kind === 'GermanyCloseDown' && changesAt && withdrawUntil) {
    const names = new Intl.DisplayNames([bcp47, 'en'], { type: 'region' });
    // Intl throws for what is no code.
    const nameOf = (code: string) => (/^[A-Z]{2}$/.test(code) ? names.of(code) : undefined) ?? code;
    const country = new Intl.ListFormat(bcp47).format((countries ?? []).map(nameOf));
    const withdraw = time(withdrawUntil);
    return says(
      t('notices.closeDown', { country, closes: time(changesAt), withdraw }),
      t('notices.closeDownNow', { country, withdraw }),
      changesAt,
    );
  }
  return text === null ? null : { text, later: null };
}

function linkOf({ locale, t }: PageContext, { kind, url, actionText }: SiteNotice): OperatorNotice['link'] {
  const target = toTarget(url);
  if (target) {
    const href = target.kind === 'page' ? localePath(locale, target.path) : target.url;
    return { href, text: actionText ?? t('notices.readMore') };
  }
  return kind === 'GermanyCloseDown' ? { href: localePath(locale, '/withdraw/'), text: t('notices.withdraw') } : null;
}

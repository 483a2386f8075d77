import { localePath } from '@/lib/i18n/paths';
import type { PageContext } from '@/lib/page/page-context';

/** What an unknown path shows, inside the locale's own layout. */
export function NotFoundView({ context: { t, locale } }: { context: PageContext }) {
  return (
    <main>
      <p>{t('notFound.code')}</p>
      <h1>{t('notFound.title')}</h1>
      <p>{t('notFound.text')}</p>
      <a href={localePath(locale, '/')}>{t('notFound.toLobby')}</a>
    </main>
  );
}

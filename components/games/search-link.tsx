import { SearchKeys } from '@/components/games/search-keys.client';
import { Icon } from '@/components/ui/icon';
import { localePath } from '@/lib/i18n/paths';
import type { PageContext } from '@/lib/page/page-context';

/** Opens the search; without script it leads to all games. */
export function SearchLink({ context: { locale, t } }: { context: PageContext }) {
  return (
    <>
      <a
        className="btn btn-ghost btn-icon max-md:hidden"
        href={localePath(locale, '/games/')}
        data-overlay="search"
        aria-label={t('shell.search')}
        aria-keyshortcuts="/ Control+K Meta+K"
      >
        <Icon name="search" />
      </a>
      <SearchKeys />
    </>
  );
}

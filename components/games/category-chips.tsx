import type { GameListSummary } from '@/components/games/games.queries';
import { localePath } from '@/lib/i18n/paths';
import type { PageContext } from '@/lib/page/page-context';

/** The lists of the house as a row of links; the current one is marked. */
export function CategoryChips({ context: { locale, t }, lists, current }: { context: PageContext; lists: readonly GameListSummary[]; current?: string }) {
  return (
    <nav className="chip-row" aria-label={t('games.categories')}>
      <a className="chip" href={localePath(locale, '/games/')} aria-current={current === undefined ? 'page' : undefined}>{t('games.allGames')}</a>
      {lists.map(({ slug, name }) => (
        <a key={slug} className="chip" href={localePath(locale, `/game-list/${slug}/`)} aria-current={slug === current ? 'page' : undefined}>{name}</a>
      ))}
    </nav>
  );
}

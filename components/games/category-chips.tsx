import { CategoryIcon } from '@/components/games/category-icon';
import type { GameListSummary } from '@/components/games/games.queries';
import { Tabs } from '@/components/ui/tabs';
import { pagePath } from '@/contract/page-path';
import { localePath } from '@/lib/i18n/paths';
import type { PageContext } from '@/lib/page/page-context';

/**
 * The lists of the house as a row of links that stays below the header; the current one is marked: undefined is all
 * games, null none of them.
 */
export function CategoryChips({
  context: { locale, t },
  lists,
  current,
  leads = false,
}: {
  context: PageContext;
  lists: readonly GameListSummary[];
  current?: string | null;
  /** Directly below the header, before everything else of the page. */
  leads?: boolean;
}) {
  return (
    <div className={leads ? 'category-bar category-bar-first' : 'category-bar'}>
      <Tabs
        label={t('games.categories')}
        scrolls
        tabs={[
          {
            href: localePath(locale, '/games/'),
            icon: <CategoryIcon slug="all" />,
            text: t('games.allGames'),
            isCurrent: current === undefined,
          },
          ...lists.map(({ slug, name }) => ({
            href: localePath(locale, pagePath('game-list/:slug?', { slug })),
            icon: <CategoryIcon slug={slug} />,
            text: name,
            isCurrent: slug === current,
          })),
        ]}
      />
    </div>
  );
}

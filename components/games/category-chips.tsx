import type { GameListSummary } from '@/components/games/games.queries';
import { Tabs } from '@/components/ui/tabs';
import { localePath } from '@/lib/i18n/paths';
import type { PageContext } from '@/lib/page/page-context';

/** The lists of the house as a row of links; the current one is marked: undefined is all games, null none of them. */
export function CategoryChips({
  context: { locale, t },
  lists,
  current,
}: {
  context: PageContext;
  lists: readonly GameListSummary[];
  current?: string | null;
}) {
  return (
    <Tabs
      label={t('games.categories')}
      scrolls
      tabs={[
        { href: localePath(locale, '/games/'), text: t('games.allGames'), isCurrent: current === undefined },
        ...lists.map(({ slug, name }) => ({
          href: localePath(locale, `/game-list/${slug}/`),
          text: name,
          isCurrent: slug === current,
        })),
      ]}
    />
  );
}

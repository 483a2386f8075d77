import type { GameCategory } from '@/components/games/games.queries';
import { Tabs } from '@/components/ui/tabs';
import { LISTING_PATHS, listingPath } from '@/components/games/listing-filters.model';
import { localePath } from '@/lib/i18n/paths';
import type { PageContext } from '@/lib/page/page-context';

interface CategoryTabsProps {
  readonly context: PageContext;
  readonly categories: readonly GameCategory[];
  /** Slug of the page's own; null on the page of all. */
  readonly current: string | null;
}

/** The kinds of games as a row of links. */
export function CategoryTabs({ context: { locale, t }, categories, current }: CategoryTabsProps) {
  return (
    <Tabs
      label={t('games.categories')}
      scrolls
      tabs={[
        { href: localePath(locale, LISTING_PATHS.category), text: t('games.allKinds'), isCurrent: current === null },
        ...categories.map(({ slug, name }) => ({
          href: localePath(locale, listingPath({ kind: 'category', slug })),
          text: name,
          isCurrent: slug === current,
        })),
      ]}
    />
  );
}

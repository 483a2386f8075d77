import { CategoryIcon } from '@/components/games/category-icon';
import type { GameListSummary } from '@/components/games/games.queries';
import { listingPath, type Listing } from '@/components/games/listing-filters.model';
import { Icon } from '@/components/ui/icon';
import { localePath } from '@/lib/i18n/paths';
import type { PageContext } from '@/lib/page/page-context';

interface ListCardsProps {
  readonly context: PageContext;
  readonly kind: Extract<Listing['kind'], 'list' | 'category'>;
  readonly lists: readonly GameListSummary[];
}

/** Every list, or category, of the house with its size. */
export function ListCards({ context: { locale, t }, kind, lists }: ListCardsProps) {
  return (
    <ul className="page list-grid">
      {lists.map(({ slug, name, gameCount }) => (
        <li key={slug}>
          <a className="card list-card" href={localePath(locale, listingPath({ kind, slug }))}>
            <span className="list-card-sign">
              <CategoryIcon slug={slug} />
            </span>
            <strong className="display">{name}</strong>
            {gameCount !== null && <span>{t('games.count', { count: gameCount })}</span>}
            <Icon name="forward" />
          </a>
        </li>
      ))}
    </ul>
  );
}

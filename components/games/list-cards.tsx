import { CategoryIcon } from '@/components/games/category-icon';
import type { GameListSummary } from '@/components/games/games.queries';
import { listingPath, type Listing } from '@/components/games/listing-filters.model';
import { localePath } from '@/lib/i18n/paths';
import type { PageContext } from '@/lib/page/page-context';

interface ListCardsProps {
  readonly context: PageContext;
  readonly kind: Extract<Listing['kind'], 'list' | 'category'>;
  readonly lists: readonly GameListSummary[];
  /** Addresses of pictures by slug. */
  readonly covers: ReadonlyMap<string, readonly string[]>;
}

/** Every list, or category, of the house with its size. */
export function ListCards({ context: { locale, t }, kind, lists, covers }: ListCardsProps) {
  return (
    <ul className="page list-grid">
      {lists.map(({ slug, name, gameCount }) => (
        <li key={slug}>
          <a className="card list-card" href={localePath(locale, listingPath({ kind, slug }))}>
            <CardCovers urls={covers.get(slug)} />
            <span className="list-card-sign">
              <CategoryIcon slug={slug} />
            </span>
            <strong className="display">{name}</strong>
            {gameCount !== null && <span>{t('games.count', { count: gameCount })}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Pictures of games beside one another on the card of what holds them; nothing without any. */
export function CardCovers({ urls = [] }: { readonly urls?: readonly string[] }) {
  if (urls.length === 0) return null;
  return (
    <span className="card-covers">
      {urls.map((url) => (
        <img key={url} src={url} alt="" width={150} height={200} loading="lazy" fetchPriority="low" />
      ))}
    </span>
  );
}

import type { GameListSummary } from '@/components/games/games.queries';
import { Icon } from '@/components/ui/icon';
import { localePath } from '@/lib/i18n/paths';
import type { PageContext } from '@/lib/page/page-context';

/** Every list of the house with its size. */
export function ListCards({
  context: { locale, t },
  lists,
}: {
  context: PageContext;
  lists: readonly GameListSummary[];
}) {
  return (
    <ul className="page list-grid">
      {lists.map(({ slug, name, gameCount }) => (
        <li key={slug}>
          <a className="card list-card" href={localePath(locale, `/game-list/${slug}/`)}>
            <strong className="display">{name}</strong>
            {gameCount !== null && <span>{t('games.count', { count: gameCount })}</span>}
            <Icon name="forward" />
          </a>
        </li>
      ))}
    </ul>
  );
}

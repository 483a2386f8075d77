import { pictureOf } from '@/components/games/drawn-cover';
import { CardCovers } from '@/components/games/list-cards';
import { getCovers } from '@/components/games/discovery.queries';
import { getStudios, type StudioSummary } from '@/components/games/games.queries';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeading } from '@/components/ui/page-heading';
import { Unread } from '@/components/ui/unavailable';
import { pagePath } from '@/contract/page-path';
import { localePath } from '@/lib/i18n/paths';
import type { PageContext } from '@/lib/page/page-context';

/** All studios of the house [GMS-03]. */
export async function StudioIndex({ context }: { context: PageContext }) {
  const [studios, covers] = await Promise.all([getStudios(context), getCovers(context, 'studio')]);
  return (
    <>
      <PageHeading title={context.t('games.studios')} text={context.t('games.studiosText')} />
      {studios.ok ? (
        <StudioCards context={context} studios={studios.value} covers={covers} />
      ) : (
        <Unread context={context} failure={studios.error} isPart />
      )}
    </>
  );
}

interface StudioCardsProps {
  readonly context: PageContext;
  readonly studios: readonly StudioSummary[];
  /** Addresses of pictures by slug. */
  readonly covers: ReadonlyMap<string, readonly string[]>;
}

/** Every studio with its sign and its games [GMS-03]. */
function StudioCards({ context: { locale, t }, studios, covers }: StudioCardsProps) {
  return studios.length === 0 ? (
    <EmptyState icon="games" next={{ href: localePath(locale, '/'), label: t('common.backToLobby') }}>
      {t('lobby.empty')}
    </EmptyState>
  ) : (
    <ul className="page studio-grid">
      {studios.map(({ slug, name, imageUrl, gameCount }) => (
        <li key={slug}>
          <a className="card studio-card" href={localePath(locale, pagePath('game-studio/:slug?', { slug }))}>
            <img src={pictureOf({ name, imageUrl }, 'wide')} alt="" width={240} height={120} loading="lazy" />
            <CardCovers urls={covers.get(slug)} />
            <strong>{name}</strong>
            <span>{t('games.count', { count: gameCount })}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

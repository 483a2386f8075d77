import { CategoryChips } from '@/components/games/category-chips';
import { getFeatures } from '@/components/games/discovery.queries';
import { GameRailSection } from '@/components/games/game-rail-section';
import { SLICE_SIZE } from '@/components/games/games.model';
import { ListingFilters } from '@/components/games/listing-filters';
import { getGameList, getGameLists, getStudios } from '@/components/games/games.queries';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeading } from '@/components/ui/page-heading';
import { Unread } from '@/components/ui/unavailable';
import { localePath } from '@/lib/i18n/paths';
import { offers } from '@/lib/page/offers';
import type { PageContext } from '@/lib/page/page-context';

/** Every list of the house as a row. */
export async function AllGames({ context }: { context: PageContext }) {
  const { t } = context;
  const [lists, studios, features] = await Promise.all([
    getGameLists(context),
    getStudios(context),
    getFeatures(context),
  ]);
  const heading = <PageHeading title={t('games.allGames')} text={t('games.allGamesText')} />;
  if (!lists.ok)
    return (
      <>
        {heading}
        <Unread context={context} failure={lists.error} isPart />
      </>
    );
  const pages = await Promise.all(lists.value.map((list) => getGameList(context, list.slug, SLICE_SIZE)));
  const rails = pages.flatMap((page) => (page.ok && page.value ? [page.value] : []));
  return (
    <>
      {heading}
      <CategoryChips context={context} lists={lists.value} />
      {offers(context, 'FilteredGames') && (
        <ListingFilters
          context={context}
          listing={{ kind: 'all', slug: null }}
          href={localePath(context.locale, '/games/')}
          studios={studios.ok ? studios.value : []}
          features={features}
        />
      )}
      {rails.length === 0 && (
        <EmptyState icon="games" next={{ href: localePath(context.locale, '/'), label: t('common.backToLobby') }}>
          {t('lobby.empty')}
        </EmptyState>
      )}
      {rails.map((rail, index) => (
        <GameRailSection key={rail.slug} context={context} list={rail} eager={index === 0 ? 4 : 0} />
      ))}
    </>
  );
}

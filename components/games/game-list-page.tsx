import { Suspense } from 'react';
import { CategoryChips } from '@/components/games/category-chips';
import { found } from '@/components/games/casino-gate';
import { getFeatures } from '@/components/games/discovery.queries';
import { GameGrid } from '@/components/games/game-grid';
import { FULL_LIST_SIZE } from '@/components/games/games.model';
import { ListingFilters } from '@/components/games/listing-filters';
import { getGameList, getGameLists, getStudios } from '@/components/games/games.queries';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeading } from '@/components/ui/page-heading';
import { Unread } from '@/components/ui/unavailable';
import { pagePath } from '@/contract/page-path';
import { localePath } from '@/lib/i18n/paths';
import { offers } from '@/lib/page/offers';
import { JsonLd } from '@/lib/page/json-ld';
import type { PageContext } from '@/lib/page/page-context';
import { gamesPageFacts } from '@/lib/page/structured-data';

/** A whole list: the first thirty games in the HTML, the others on demand. */
export async function GameListPage({ context, slug }: { context: PageContext; slug: string }) {
  const { t } = context;
  const [list, lists, studios, features] = await Promise.all([
    getGameList(context, slug, FULL_LIST_SIZE),
    getGameLists(context),
    getStudios(context),
    getFeatures(context),
  ]);
  const chips = lists.ok && <CategoryChips context={context} lists={lists.value} current={slug} />;
  if (!list.ok)
    return (
      <>
        {chips}
        <Unread context={context} failure={list.error} />
      </>
    );
  const { name, slice } = found(list.value);
  const count = lists.ok ? (lists.value.find((entry) => entry.slug === slug)?.gameCount ?? undefined) : undefined;
  const path = pagePath('game-list/:slug?', { slug });
  const above = [{ path: '/game-list/', name: t('games.lists') }];
  return (
    <>
      <JsonLd data={gamesPageFacts(context, { path, name }, slice.tiles, above)} />
      <PageHeading title={name} text={count === undefined ? undefined : t('games.count', { count })} />
      {chips}
      {offers(context, 'FilteredGames') && (
        <ListingFilters
          context={context}
          listing={{ kind: 'list', slug }}
          href={localePath(context.locale, path)}
          studios={studios.ok ? studios.value : []}
          features={features}
        />
      )}
      <div className="page">
        {slice.tiles.length === 0 ? (
          <EmptyState icon="games" next={{ href: localePath(context.locale, '/'), label: t('common.backToLobby') }}>
            {t('lobby.empty')}
          </EmptyState>
        ) : (
          // A press elsewhere on the page does not wait until React has brought the games to life.
          <Suspense>
            <GameGrid context={context} source="list" slug={slug} slice={slice} size={FULL_LIST_SIZE} eager={4} />
          </Suspense>
        )}
      </div>
    </>
  );
}

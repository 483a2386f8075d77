import { pictureOf } from '@/components/games/drawn-cover';
import { found } from '@/components/games/casino-gate';
import { getFeatures } from '@/components/games/discovery.queries';
import { GameGrid } from '@/components/games/game-grid';
import { GameTiles } from '@/components/games/game-tiles.client';
import { STUDIO_MORE_SIZE } from '@/components/games/games.model';
import { ListingFilters } from '@/components/games/listing-filters';
import { getStudio, type StudioSummary } from '@/components/games/games.queries';
import { EmptyState } from '@/components/ui/empty-state';
import { SectionHeading } from '@/components/ui/section-heading';
import { Unread } from '@/components/ui/unavailable';
import { pagePath } from '@/contract/page-path';
import { localePath } from '@/lib/i18n/paths';
import { offers } from '@/lib/page/offers';
import { JsonLd } from '@/lib/page/json-ld';
import type { PageContext } from '@/lib/page/page-context';
import { gamesPageFacts } from '@/lib/page/structured-data';

/** A studio: its spotlight, then everything else it made [GMS-03]. */
export async function StudioPage({ context, slug }: { context: PageContext; slug: string }) {
  const { t, locale } = context;
  const [result, features] = await Promise.all([getStudio(context, slug), getFeatures(context)]);
  if (!result.ok) return <Unread context={context} failure={result.error} />;
  const { studio, spotlight, slice } = found(result.value);
  const gamesHref = localePath(locale, '/games/');
  const path = pagePath('game-studio/:slug?', { slug });
  const above = [{ path: '/game-studio/', name: t('games.studios') }];
  const games = [...spotlight, ...slice.tiles];
  return (
    <>
      <JsonLd data={gamesPageFacts(context, { path, name: studio.name }, games, above)} />
      <StudioHead context={context} studio={studio} />
      {offers(context, 'FilteredGames') && (
        <ListingFilters
          context={context}
          listing={{ kind: 'studio', slug }}
          href={localePath(locale, path)}
          studios={[]}
          features={features}
        />
      )}
      {games.length === 0 && (
        <EmptyState icon="games" next={{ href: gamesHref, label: t('games.allGames') }}>
          {t('lobby.empty')}
        </EmptyState>
      )}
      {spotlight.length > 0 && (
        <section className="section" aria-labelledby="spotlight">
          <SectionHeading id="spotlight" title={t('games.spotlight')} />
          <div className="rail">
            <ul className="rail-track">
              <GameTiles tiles={spotlight} gamesHref={gamesHref} eager={3} />
            </ul>
          </div>
        </section>
      )}
      {slice.tiles.length > 0 && (
        <section aria-labelledby="studio-games">
          <SectionHeading id="studio-games" title={t('games.moreFrom', { studio: studio.name })} />
          <div className="page">
            <GameGrid context={context} source="studio" slug={slug} slice={slice} size={STUDIO_MORE_SIZE} />
          </div>
        </section>
      )}
    </>
  );
}

function StudioHead({
  context: { locale, t },
  studio,
}: {
  readonly context: PageContext;
  readonly studio: StudioSummary;
}) {
  return (
    <div className="page studio-head">
      <img src={pictureOf(studio, 'wide')} alt="" width={320} height={160} fetchPriority="high" />
      <div>
        <p className="eyebrow">
          <a href={localePath(locale, '/game-studio/')}>{t('games.studios')}</a>
        </p>
        <h1>{studio.name}</h1>
        <p className="text-ink-muted">{t('games.count', { count: studio.gameCount })}</p>
      </div>
    </div>
  );
}

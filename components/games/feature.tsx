import { FailedPictures } from '@/components/games/failed-pictures.client';
import { SearchBody } from '@/components/games/search-body.client';
import { SearchLink } from '@/components/games/search-link';
import { defineFeature } from '@/components/shell/feature';
import { localePath } from '@/lib/i18n/paths';
import { offers } from '@/lib/page/offers';
import type { PageContext } from '@/lib/page/page-context';

const hasGames = (context: PageContext) => context.hasGames;
const offersSearch = (context: PageContext) =>
  hasGames(context) && (offers(context, 'Search') || offers(context, 'SearchGames'));

export const feature = defineFeature({
  uses: ['feedback', 'isolated-frame', 'lobby', 'open-rounds', 'overlay', 'recent-games', 'wallet'],
  overlays: [
    {
      variant: 'search',
      opensByLink: true,
      body: (context) => (offersSearch(context) ? <Search context={context} /> : null),
    },
  ],
  navigation: [
    { position: 20, path: '/games/', icon: 'games', label: (t) => t('shell.games'), isShown: hasGames },
    {
      position: 30,
      path: '/games/',
      icon: 'search',
      label: (t) => t('shell.search'),
      isShown: offersSearch,
      overlay: 'search',
    },
  ],
  slots: {
    everyPage: { position: 20, render: (context) => hasGames(context) && <FailedPictures /> },
    headerEnd: { position: 10, render: (context) => offersSearch(context) && <SearchLink context={context} /> },
  },
  texts: ['search', 'openRounds.title', 'openRounds.continue'],
});

function Search({ context: { locale, variant } }: { context: PageContext }) {
  return <SearchBody ipCountryCode={variant.country} homeHref={localePath(locale, '/')} />;
}

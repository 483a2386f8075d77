import { publicMetadata, publicPage } from '@/app/_frame/public-page';
import { FavouriteGames } from '@/components/favourites/favourite-games.client';
import { casinoContext } from '@/components/games/casino-gate';
import { PageHeading } from '@/components/ui/page-heading';
import { NotOffered } from '@/components/ui/unavailable';
import { localePath } from '@/lib/i18n/paths';
import { Texts } from '@/lib/i18n/texts';
import { offers } from '@/lib/page/offers';
import type { PageParams } from '@/lib/page/page-context';
import { pageMetadata } from '@/lib/page/page-metadata';

interface FavouritesPageProps {
  readonly params: Promise<PageParams>;
}

export const generateMetadata = publicMetadata(async ({ params }: FavouritesPageProps) => {
  const context = await casinoContext(params);
  return pageMetadata(context, '/favourites/', { title: context.t('favourites.title'), index: false });
});

export default publicPage(async function FavouritesPage({ params }: FavouritesPageProps) {
  const context = await casinoContext(params);
  const { locale, t, variant } = context;
  if (!offers(context, 'FavouriteGames')) return <NotOffered context={context} />;
  const back = encodeURIComponent(localePath(locale, '/favourites/'));
  return (
    <>
      <PageHeading title={t('favourites.title')} text={t('favourites.text')} />
      <div className="page pb-section">
        <Texts context={context} of={['favourites']}>
          <FavouriteGames
            isPlayer={variant.layout === 'player'}
            ipCountryCode={variant.country}
            gamesHref={localePath(locale, '/games/')}
            loginHref={localePath(locale, `/login/?autoSignIn=1&returnTo=${back}`)}
          />
        </Texts>
      </div>
    </>
  );
});

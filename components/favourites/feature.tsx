import { FavouriteButton } from '@/components/favourites/favourite-button.client';
import { FavouritesEffects } from '@/components/favourites/favourites-effects.client';
import { defineFeature } from '@/components/shell/feature';
import { Icon } from '@/components/ui/icon';
import { localePath } from '@/lib/i18n/paths';
import type { PageContext } from '@/lib/page/page-context';

const hasGames = (context: PageContext) => context.hasGames;

export const feature = defineFeature({
  uses: ['feedback', 'games'],
  needs: ['AddFavourite', 'RemoveFavourite'],
  accountMenu: [
    { position: 15, path: '/favourites/', icon: 'heart', label: (t) => t('favourites.title'), isShown: hasGames },
  ],
  slots: {
    headerEnd: { position: 15, render: (context) => hasGames(context) && <HeaderLink context={context} /> },
    gameActions: { position: 10, render: (context) => <Heart context={context} /> },
    playerEffects: {
      position: 40,
      render: (context) => hasGames(context) && <FavouritesEffects ipCountryCode={context.variant.country} />,
    },
  },
  texts: ['favourites'],
});

/** Where the header has no room for it the account menu has it. */
function HeaderLink({ context: { locale, t } }: { context: PageContext }) {
  return (
    <a
      className="btn btn-ghost btn-icon max-[1099px]:hidden"
      href={localePath(locale, '/favourites/')}
      aria-label={t('favourites.title')}
    >
      <Icon name="heart" />
    </a>
  );
}

function Heart({ context: { locale, variant } }: { context: PageContext }) {
  const back = encodeURIComponent(localePath(locale, '/favourites/'));
  return (
    <FavouriteButton
      isPlayer={variant.layout === 'player'}
      ipCountryCode={variant.country}
      loginHref={localePath(locale, `/login/?autoSignIn=1&returnTo=${back}`)}
    />
  );
}

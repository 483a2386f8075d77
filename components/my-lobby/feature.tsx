import { MyLobby } from '@/components/my-lobby/my-lobby.client';
import { defineFeature } from '@/components/shell/feature';
import { licenceOf } from '@/contract/licences';
import { localePath } from '@/lib/i18n/paths';
import { offers } from '@/lib/page/offers';
import type { PageContext } from '@/lib/page/page-context';

/** The start of a signed-in player's lobby, in place of the hero. */
export const feature = defineFeature({
  uses: [
    'breaks',
    'favourites',
    'games',
    'harm-markers',
    'limits',
    'net-position',
    'open-rounds',
    'recent-games',
    'rewards',
    'wallet',
  ],
  slots: { lobbyStart: { position: 10, render: (context) => <Start context={context} /> } },
  texts: [
    'myLobby',
    'favourites.title',
    'lobby.showAll',
    'lobby.showAllOf',
    'lobby.scrollBack',
    'lobby.scrollForward',
    'accountNotice',
  ],
});

function Start({ context }: { context: PageContext }) {
  const { brand, locale, variant, hasGames } = context;
  const hrefIf = (path: string, ...operations: string[]) =>
    offers(context, ...operations) ? localePath(locale, path) : null;
  return (
    <MyLobby
      places={{
        games: localePath(locale, '/games/'),
        favourites: localePath(locale, '/favourites/'),
        results: hrefIf('/profile/results/', 'NetPositions'),
        rewards: hrefIf('/rewards/', 'PlayerRewards', 'RewardsContextSubscription', 'ClaimReward'),
        limits: hrefIf('/profile/limits/', 'SetDepositLimit', 'AllLimits'),
        withdraw: hrefIf('/withdraw/', 'Cashier', 'Withdraw'),
      }}
      ipCountryCode={variant.country}
      timeZone={licenceOf(brand.license).timeZone}
      hasFavourites={hasGames && offers(context, 'AddFavourite', 'RemoveFavourite')}
      suggests={hasGames && offers(context, 'BecausePlayed', 'BecauseCandidates')}
    />
  );
}

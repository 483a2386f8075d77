import { slot } from '@/app/_frame/feature-parts';
import { publicMetadata, publicPage } from '@/app/_frame/public-page';
import { DepositButton } from '@/components/cashier/deposit-button.client';
import { casinoContext, found } from '@/components/games/casino-gate';
import { keptAsWebp } from '@/components/games/drawn-cover';
import { GamePage } from '@/components/games/game-page';
import type { GameBarParts } from '@/components/games/game-bar.client';
import {
  getEntryState,
  getGame,
  getGameOdds,
  getTableHours,
  getWageringWeight,
} from '@/components/games/games.queries';
import { getOtherGames, MoreGames } from '@/components/games/more-games';
import { RoundsHere } from '@/components/rewards/rounds-here.client';
import { hasHelpLines, HelpLines } from '@/components/shell/help-lines';
import { Icon } from '@/components/ui/icon';
import { Unread } from '@/components/ui/unavailable';
import { WalletBadge } from '@/components/wallet/wallet-badge.client';
import { pagePath } from '@/contract/page-path';
import { Texts } from '@/lib/i18n/texts';
import { offers } from '@/lib/page/offers';
import type { PageContext, PageParams } from '@/lib/page/page-context';
import { pageMetadata } from '@/lib/page/page-metadata';

const MONEY_TEXTS = [
  'cashier.title',
  'wallet.balance',
  'wallet.bonus',
  'wallet.loading',
  'wallet.offline',
  'wallet.offlineText',
] as const;

interface GameRouteProps {
  readonly params: Promise<PageParams & { readonly slug: string }>;
}

/** Made on demand, like every public page. */
export function generateStaticParams(): { slug: string }[] {
  return [];
}

export const generateMetadata = publicMetadata(async ({ params }: GameRouteProps) => {
  const [context, { slug }] = await Promise.all([casinoContext(params), params]);
  const result = await getGame(context, slug);
  if (!result.ok) return {};
  const game = found(result.value);
  const values = { game: game.name, studio: game.studio.name, brand: context.brand.name };
  return pageMetadata(context, pagePath('games/:slug', { slug }), {
    title: context.t('meta.gameTitle', values),
    description: context.t('meta.gameDescription', values),
    // Link previews read no AVIF.
    image: keptAsWebp(game.imageUrl) ?? game.imageUrl,
  });
});

export default publicPage(async function GameRoute({ params }: GameRouteProps) {
  const [context, { slug }] = await Promise.all([casinoContext(params), params]);
  const [result, entry, odds, wageringWeight] = await Promise.all([
    getGame(context, slug),
    getEntryState(context, slug),
    getGameOdds(context, slug),
    getWageringWeight(context, slug),
  ]);
  if (!result.ok) return <Unread context={context} failure={result.error} />;
  const game = found(result.value);
  const [others, hours] = await Promise.all([getOtherGames(context, game), getTableHours(context, game)]);
  const onward = <MoreGames context={context} game={game} />;
  return (
    <GamePage
      context={context}
      game={game}
      odds={odds}
      hours={hours}
      wageringWeight={wageringWeight}
      entry={entry}
      waiting={roundsHere(context, slug)}
      bar={barOver(context)}
      others={others}
      onward={onward}
    />
  );
});

/** The free rounds that wait here; not for a visitor. */
function roundsHere(context: PageContext, slug: string) {
  if (context.variant.layout !== 'player' || !offers(context, 'RoundsToPlay')) return null;
  return (
    <Texts context={context} of={['rewards.roundsHere']}>
      <RoundsHere path={pagePath('games/:slug', { slug })} />
    </Texts>
  );
}

/** The bar over the running game. A visitor has no money and no limits here. */
function barOver(context: PageContext): GameBarParts {
  const { brand, country, t } = context;
  const isPlayer = context.variant.layout === 'player';
  const place = { brand, country };
  return {
    balance: isPlayer && (
      <Texts context={context} of={MONEY_TEXTS}>
        <WalletBadge />
      </Texts>
    ),
    status: isPlayer && slot('gameStatus', context),
    controls: isPlayer && slot('gameBar', context),
    menu: (
      <>
        {isPlayer && offers(context, 'Cashier', 'Deposit') && (
          <Texts context={context} of={MONEY_TEXTS}>
            <DepositButton isMenuItem />
          </Texts>
        )}
        {isPlayer && slot('gameMenu', context)}
        {hasHelpLines(place) && (
          <details className="game-help">
            <summary className="btn btn-ghost btn-wide">
              <Icon name="phone" /> {t('footer.helpLines')}
            </summary>
            <HelpLines {...place} />
          </details>
        )}
      </>
    ),
  };
}

import type { Metadata } from 'next';
import { DepositButton } from '@/components/cashier/deposit-button.client';
import { casinoContext, found } from '@/components/games/casino-gate';
import { GamePage } from '@/components/games/game-page';
import { getGame } from '@/components/games/games.queries';
import { Unavailable } from '@/components/ui/unavailable';
import { WalletBadge } from '@/components/wallet/wallet-badge.client';
import { walletTexts } from '@/components/wallet/wallet-texts';
import type { PageParams } from '@/lib/page/page-context';
import { pageMetadata } from '@/lib/page/page-metadata';

interface GameRouteProps {
  readonly params: Promise<PageParams & { readonly slug: string }>;
}

/** Made on demand, like every public page. */
export function generateStaticParams(): { slug: string }[] {
  return [];
}

export async function generateMetadata({ params }: GameRouteProps): Promise<Metadata> {
  const [context, { slug }] = await Promise.all([casinoContext(params), params]);
  const result = await getGame(context, slug);
  if (!result.ok) return {};
  const game = found(result.value);
  const values = { game: game.name, studio: game.studio.name, brand: context.brand.name };
  return pageMetadata(context, `/games/${slug}/`, { title: context.t('meta.gameTitle', values), description: context.t('meta.gameDescription', values), image: game.imageUrl });
}

export default async function GameRoute({ params }: GameRouteProps) {
  const [context, { slug }] = await Promise.all([casinoContext(params), params]);
  const result = await getGame(context, slug);
  if (!result.ok) return <Unavailable text={context.t('common.unavailable')} />;
  const money = <><WalletBadge locale={context.bcp47} texts={walletTexts(context.t)} /><DepositButton text={context.t('cashier.title')} small /></>;
  return <GamePage context={context} game={found(result.value)} money={money} />;
}

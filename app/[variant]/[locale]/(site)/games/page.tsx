import { publicMetadata, publicPage } from '@/app/_frame/public-page';
import { AllGames } from '@/components/games/all-games';
import { casinoContext } from '@/components/games/casino-gate';
import type { PageParams } from '@/lib/page/page-context';
import { pageMetadata } from '@/lib/page/page-metadata';

interface GamesPageProps {
  readonly params: Promise<PageParams>;
}

export const generateMetadata = publicMetadata(async ({ params }: GamesPageProps) => {
  const context = await casinoContext(params);
  const { brand, t } = context;
  return pageMetadata(context, '/games/', {
    title: t('meta.gamesTitle', { brand: brand.name }),
    description: t('meta.gamesDescription', { brand: brand.name }),
  });
});

export default publicPage(async function GamesPage({ params }: GamesPageProps) {
  return <AllGames context={await casinoContext(params)} />;
});

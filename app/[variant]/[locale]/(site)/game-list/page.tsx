import { publicMetadata, publicPage } from '@/app/_frame/public-page';
import { casinoContext } from '@/components/games/casino-gate';
import { ListIndex } from '@/components/games/list-index';
import type { PageParams } from '@/lib/page/page-context';
import { pageMetadata } from '@/lib/page/page-metadata';

interface ListIndexPageProps {
  readonly params: Promise<PageParams>;
}

export const generateMetadata = publicMetadata(async ({ params }: ListIndexPageProps) => {
  const context = await casinoContext(params);
  return pageMetadata(context, '/game-list/', {
    title: context.t('meta.gamesTitle', { brand: context.brand.name }),
    description: context.t('meta.gamesDescription', { brand: context.brand.name }),
  });
});

export default publicPage(async function ListIndexPage({ params }: ListIndexPageProps) {
  return <ListIndex context={await casinoContext(params)} />;
});

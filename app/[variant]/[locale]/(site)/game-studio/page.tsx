import { publicMetadata, publicPage } from '@/app/_frame/public-page';
import { casinoContext } from '@/components/games/casino-gate';
import { StudioIndex } from '@/components/games/studio-index';
import type { PageParams } from '@/lib/page/page-context';
import { pageMetadata } from '@/lib/page/page-metadata';

interface StudioIndexPageProps {
  readonly params: Promise<PageParams>;
}

export const generateMetadata = publicMetadata(async ({ params }: StudioIndexPageProps) => {
  const context = await casinoContext(params);
  return pageMetadata(context, '/game-studio/', {
    title: context.t('meta.studiosTitle', { brand: context.brand.name }),
    description: context.t('meta.studiosDescription', { brand: context.brand.name }),
  });
});

export default publicPage(async function StudioIndexPage({ params }: StudioIndexPageProps) {
  return <StudioIndex context={await casinoContext(params)} />;
});

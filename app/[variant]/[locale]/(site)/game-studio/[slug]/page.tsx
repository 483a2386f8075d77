import { publicMetadata, publicPage } from '@/app/_frame/public-page';
import { casinoContext, found } from '@/components/games/casino-gate';
import { getStudio } from '@/components/games/games.queries';
import { StudioPage } from '@/components/games/studio-page';
import type { PageParams } from '@/lib/page/page-context';
import { pageMetadata } from '@/lib/page/page-metadata';

interface StudioRouteProps {
  readonly params: Promise<PageParams & { readonly slug: string }>;
}

/** Made on demand, like every public page. */
export function generateStaticParams(): { slug: string }[] {
  return [];
}

export const generateMetadata = publicMetadata(async ({ params }: StudioRouteProps) => {
  const [context, { slug }] = await Promise.all([casinoContext(params), params]);
  const result = await getStudio(context, slug);
  if (!result.ok) return {};
  const { studio } = found(result.value);
  const values = { studio: studio.name, brand: context.brand.name };
  return pageMetadata(context, `/game-studio/${slug}/`, {
    title: context.t('meta.studioTitle', values),
    description: context.t('meta.studioDescription', { ...values, count: studio.gameCount }),
  });
});

export default publicPage(async function StudioRoute({ params }: StudioRouteProps) {
  const [context, { slug }] = await Promise.all([casinoContext(params), params]);
  return StudioPage({ context, slug });
});

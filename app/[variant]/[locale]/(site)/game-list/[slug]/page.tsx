import { publicMetadata, publicPage } from '@/app/_frame/public-page';
import { casinoContext, found } from '@/components/games/casino-gate';
import { GameListPage } from '@/components/games/game-list-page';
import { getGameLists } from '@/components/games/games.queries';
import type { PageParams } from '@/lib/page/page-context';
import { pageMetadata } from '@/lib/page/page-metadata';

interface ListPageProps {
  readonly params: Promise<PageParams & { readonly slug: string }>;
}

/** Made on demand, like every public page. */
export function generateStaticParams(): { slug: string }[] {
  return [];
}

export const generateMetadata = publicMetadata(async ({ params }: ListPageProps) => {
  const [context, { slug }] = await Promise.all([casinoContext(params), params]);
  const lists = await getGameLists(context);
  if (!lists.ok) return {};
  const { name, gameCount } = found(lists.value.find((list) => list.slug === slug) ?? null);
  const values = { list: name, brand: context.brand.name };
  return pageMetadata(context, `/game-list/${slug}/`, {
    title: context.t('meta.listTitle', values),
    ...(gameCount !== null && { description: context.t('meta.listDescription', { ...values, count: gameCount }) }),
  });
});

export default publicPage(async function ListPage({ params }: ListPageProps) {
  const [context, { slug }] = await Promise.all([casinoContext(params), params]);
  return GameListPage({ context, slug });
});

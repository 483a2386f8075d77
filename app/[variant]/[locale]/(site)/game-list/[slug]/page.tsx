import { listingRoute } from '@/app/_frame/listing-route';
import { found } from '@/components/games/casino-gate';
import { GameListPage } from '@/components/games/game-list-page';
import { getGameLists } from '@/components/games/games.queries';

const page = listingRoute({
  kind: 'list',
  async describe(context, slug) {
    const lists = await getGameLists(context);
    if (!lists.ok) return null;
    const { name, gameCount } = found(lists.value.find((list) => list.slug === slug) ?? null);
    const values = { list: name, brand: context.brand.name };
    return {
      title: context.t('meta.listTitle', values),
      ...(gameCount !== null && { description: context.t('meta.listDescription', { ...values, count: gameCount }) }),
    };
  },
  show: (context, slug) => GameListPage({ context, slug }),
});

/** Made on demand, like every public page. */
export function generateStaticParams(): { slug: string }[] {
  return [];
}

export const { generateMetadata } = page;
export default page.Page;

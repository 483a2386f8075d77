import { listingRoute } from '@/app/_frame/listing-route';
import { found } from '@/components/games/casino-gate';
import { getCategories } from '@/components/games/games.queries';
import { CategoryPage } from '@/components/games/listing-page';

const page = listingRoute({
  kind: 'category',
  async describe(context, slug) {
    const categories = await getCategories(context);
    if (!categories.ok) return null;
    const { name, gameCount } = found(categories.value.find((category) => category.slug === slug) ?? null);
    const values = { list: name, brand: context.brand.name };
    return {
      title: context.t('meta.listTitle', values),
      description: context.t('meta.listDescription', { ...values, count: gameCount }),
    };
  },
  show: (context, slug) => CategoryPage({ context, slug }),
});

/** Made on demand, like every public page. */
export function generateStaticParams(): { slug: string }[] {
  return [];
}

export const { generateMetadata } = page;
export default page.Page;

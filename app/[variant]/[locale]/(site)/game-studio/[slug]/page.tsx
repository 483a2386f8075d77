import { listingRoute } from '@/app/_frame/listing-route';
import { found } from '@/components/games/casino-gate';
import { getStudio } from '@/components/games/games.queries';
import { StudioPage } from '@/components/games/studio-page';

const page = listingRoute({
  kind: 'studio',
  async describe(context, slug) {
    const result = await getStudio(context, slug);
    if (!result.ok) return null;
    const { studio } = found(result.value);
    const values = { studio: studio.name, brand: context.brand.name };
    return {
      title: context.t('meta.studioTitle', values),
      description: context.t('meta.studioDescription', { ...values, count: studio.gameCount }),
    };
  },
  show: (context, slug) => StudioPage({ context, slug }),
});

/** Made on demand, like every public page. */
export function generateStaticParams(): { slug: string }[] {
  return [];
}

export const { generateMetadata } = page;
export default page.Page;

import { listingIndexRoute } from '@/app/_frame/listing-route';
import { StudioIndex } from '@/components/games/studio-index';

const page = listingIndexRoute(
  'studio',
  ({ brand, t }) => ({
    title: t('meta.studiosTitle', { brand: brand.name }),
    description: t('meta.studiosDescription', { brand: brand.name }),
  }),
  (context) => <StudioIndex context={context} />,
);

export const { generateMetadata } = page;
export default page.Page;

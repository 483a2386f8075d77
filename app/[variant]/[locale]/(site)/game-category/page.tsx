import { listingIndexRoute } from '@/app/_frame/listing-route';
import { CategoryIndex } from '@/components/games/list-index';

const page = listingIndexRoute(
  'category',
  ({ brand, t }) => ({
    title: t('meta.categoriesTitle', { brand: brand.name }),
    description: t('meta.categoriesDescription', { brand: brand.name }),
  }),
  (context) => <CategoryIndex context={context} />,
);

export const { generateMetadata } = page;
export default page.Page;

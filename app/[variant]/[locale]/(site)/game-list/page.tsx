import { listingIndexRoute } from '@/app/_frame/listing-route';
import { ListIndex } from '@/components/games/list-index';

const page = listingIndexRoute(
  'list',
  ({ brand, t }) => ({
    title: t('meta.gamesTitle', { brand: brand.name }),
    description: t('meta.gamesDescription', { brand: brand.name }),
  }),
  (context) => <ListIndex context={context} />,
);

export const { generateMetadata } = page;
export default page.Page;

import { visitorsPage } from '@/app/_frame/visitors-page';
import { REWARDS_SHOP_PATH } from '@/components/rewards-shop/rewards-shop.model';
import { getVisitorsShop } from '@/components/rewards-shop/rewards-shop.queries';
import { ShopWindow } from '@/components/rewards-shop/shop-window';

const page = visitorsPage({
  path: REWARDS_SHOP_PATH,
  title: ({ brand, t }) => `${t('rewardsShop.title')} – ${brand.name}`,
  read: getVisitorsShop,
  describe: ({ t }) => t('rewardsShop.text'),
  show: (context, shop, signIn) => <ShopWindow context={context} {...shop} signIn={signIn} />,
});

export const { generateMetadata } = page;
export default page.Page;

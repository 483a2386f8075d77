import { visitorsPage } from '@/app/_frame/visitors-page';
import { REWARDS_SHOP_PATH } from '@/components/rewards-shop/rewards-shop.model';
import { getShopWindow } from '@/components/rewards-shop/rewards-shop.queries';
import { ShopWindow } from '@/components/rewards-shop/shop-window';

const page = visitorsPage({
  path: REWARDS_SHOP_PATH,
  title: ({ brand, t }) => `${t('rewardsShop.title')} – ${brand.name}`,
  read: getShopWindow,
  describe: ({ t }) => t('rewardsShop.text'),
  show: (context, goods, signIn) => <ShopWindow context={context} goods={goods} signIn={signIn} />,
});

export const { generateMetadata } = page;
export default page.Page;

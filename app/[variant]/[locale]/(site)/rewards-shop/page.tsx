import { accountPage } from '@/app/_frame/account-page';
import { RewardsShopPage } from '@/components/rewards-shop/rewards-shop-page';
import { REWARDS_SHOP_PATH } from '@/components/rewards-shop/rewards-shop.model';
import { getRewardsShop } from '@/components/rewards-shop/rewards-shop.queries';

const page = accountPage({
  path: REWARDS_SHOP_PATH,
  title: ({ brand, t }) => `${t('rewardsShop.title')} – ${brand.name}`,
  read: (context) => getRewardsShop(context),
  show: (context, shop) => <RewardsShopPage context={context} {...shop} />,
});

export const dynamic = 'force-dynamic';
export const { generateMetadata } = page;
export default page.Page;

import { accountPage } from '@/app/_frame/account-page';
import { GlobalLimitsPage } from '@/components/limits/limits-page';
import { GLOBAL_LIMITS_PATH } from '@/components/limits/limits.model';
import { getLimits } from '@/components/limits/limits.queries';
import { RefreshWithMoney } from '@/components/wallet/refresh-with-money.client';

const page = accountPage({
  path: GLOBAL_LIMITS_PATH,
  title: ({ brand, t }) => t('meta.globalLimitsTitle', { brand: brand.name }),
  read: getLimits,
  show: (context, limits) => (
    <>
      <GlobalLimitsPage context={context} limits={limits} />
      {limits.globalLoss.length > 0 && <RefreshWithMoney isPending={false} />}
    </>
  ),
});

export const dynamic = 'force-dynamic';
export const { generateMetadata } = page;
export default page.Page;

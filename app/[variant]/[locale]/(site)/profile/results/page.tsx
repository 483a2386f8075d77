import { accountPage } from '@/app/_frame/account-page';
import { NetPositionPage } from '@/components/net-position/net-position-page';
import { getNetPositions } from '@/components/net-position/net-position.queries';
import { periodOf, RESULTS_PATH } from '@/components/net-position/net-position.model';
import { RefreshWithMoney } from '@/components/wallet/refresh-with-money.client';
import { mapResult } from '@/contract/result';

const page = accountPage({
  path: RESULTS_PATH,
  title: ({ brand, t }) => t('meta.resultsTitle', { brand: brand.name }),
  read: async (context, { by }) => {
    const period = periodOf(typeof by === 'string' ? by : null);
    const positions = await getNetPositions(context, period);
    return mapResult(positions, (value) => value && { period, positions: value });
  },
  show: (context, { period, positions }) => (
    <>
      <NetPositionPage context={context} period={period} positions={positions} />
      <RefreshWithMoney isPending={false} />
    </>
  ),
});

export const dynamic = 'force-dynamic';
export const { generateMetadata } = page;
export default page.Page;

import { visitorsPage } from '@/app/_frame/visitors-page';
import { getMethodsOnOffer } from '@/components/cashier/cashier.queries';
import { VisitorsCashier } from '@/components/cashier/visitors-cashier';

const page = visitorsPage({
  path: '/withdraw/',
  title: ({ brand, t }) => `${t('cashier.withdrawTitle')} – ${brand.name}`,
  read: getMethodsOnOffer,
  describe: ({ t }) => t('cashier.onOffer.withdrawalsSignIn'),
  show: (context, { methods }) => <VisitorsCashier context={context} which="withdrawals" methods={methods} />,
});

export const { generateMetadata } = page;
export default page.Page;

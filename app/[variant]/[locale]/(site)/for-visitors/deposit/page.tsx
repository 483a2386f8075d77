import { visitorsPage } from '@/app/_frame/visitors-page';
import { getMethodsOnOffer } from '@/components/cashier/cashier.queries';
import { VisitorsCashier } from '@/components/cashier/visitors-cashier';

const page = visitorsPage({
  path: '/deposit/',
  title: ({ brand, t }) => `${t('cashier.title')} – ${brand.name}`,
  read: getMethodsOnOffer,
  describe: ({ t }) => t('cashier.onOffer.depositsSignIn'),
  show: (context, { methods }) => <VisitorsCashier context={context} which="deposits" methods={methods} />,
});

export const { generateMetadata } = page;
export default page.Page;

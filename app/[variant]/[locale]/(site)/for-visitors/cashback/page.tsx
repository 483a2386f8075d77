import { visitorsPage } from '@/app/_frame/visitors-page';
import { VisitorsCashback } from '@/components/cashback/cashback-page';
import { CASHBACK_PATH } from '@/components/cashback/cashback.model';
import { getVisitorsCashback } from '@/components/cashback/cashback.queries';

const page = visitorsPage({
  path: CASHBACK_PATH,
  title: ({ brand, t }) => `${t('cashback.title')} – ${brand.name}`,
  read: getVisitorsCashback,
  describe: ({ t }) => t('cashback.text'),
  show: (context, cashback, signIn) => <VisitorsCashback context={context} {...cashback} signIn={signIn} />,
});

export const { generateMetadata } = page;
export default page.Page;

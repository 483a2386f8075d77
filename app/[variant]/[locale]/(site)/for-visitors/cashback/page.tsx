import { visitorsPage } from '@/app/_frame/visitors-page';
import { VisitorsCashback } from '@/components/cashback/cashback-page';
import { CASHBACK_PATH } from '@/components/cashback/cashback.model';
import { getCashbackRules } from '@/components/cashback/cashback.queries';

const page = visitorsPage({
  path: CASHBACK_PATH,
  title: ({ brand, t }) => `${t('cashback.title')} – ${brand.name}`,
  read: getCashbackRules,
  describe: ({ t }) => t('cashback.text'),
  show: (context, rules, signIn) => <VisitorsCashback context={context} rules={rules} signIn={signIn} />,
});

export const { generateMetadata } = page;
export default page.Page;

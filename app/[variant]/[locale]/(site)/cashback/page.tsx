import { accountPage } from '@/app/_frame/account-page';
import { CashbackPage } from '@/components/cashback/cashback-page';
import { CASHBACK_PATH } from '@/components/cashback/cashback.model';
import { getCashback } from '@/components/cashback/cashback.queries';

const page = accountPage({
  path: CASHBACK_PATH,
  title: ({ brand, t }) => `${t('cashback.title')} – ${brand.name}`,
  read: (context) => getCashback(context),
  show: (context, cashback) => <CashbackPage context={context} {...cashback} />,
});

export const dynamic = 'force-dynamic';
export const { generateMetadata } = page;
export default page.Page;

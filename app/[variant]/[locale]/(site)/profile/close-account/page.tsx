import { accountPage } from '@/app/_frame/account-page';
import { AccountClosingPage } from '@/components/breaks/account-closing-page';
import { CLOSING_PATH } from '@/components/breaks/breaks.model';
import { getClosingFacts } from '@/components/breaks/breaks.queries';

const page = accountPage({
  path: CLOSING_PATH,
  title: ({ brand, t }) => t('meta.closingTitle', { brand: brand.name }),
  read: (context) => getClosingFacts(context),
  show: (context, facts) => <AccountClosingPage context={context} facts={facts} />,
});

export const dynamic = 'force-dynamic';
export const { generateMetadata } = page;
export default page.Page;

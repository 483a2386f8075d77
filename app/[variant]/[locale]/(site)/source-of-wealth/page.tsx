import { accountPage } from '@/app/_frame/account-page';
import { SourceOfWealthPage } from '@/components/source-of-wealth/source-of-wealth-page';
import { SOURCE_OF_WEALTH_PATH } from '@/components/source-of-wealth/source-of-wealth.model';
import { getSourceOfWealth } from '@/components/source-of-wealth/source-of-wealth.queries';

const page = accountPage({
  path: SOURCE_OF_WEALTH_PATH,
  title: ({ brand, t }) => t('meta.sourceOfWealthTitle', { brand: brand.name }),
  read: (context) => getSourceOfWealth(context),
  show: (context, view) => <SourceOfWealthPage context={context} {...view} />,
});

export const dynamic = 'force-dynamic';
export const { generateMetadata } = page;
export default page.Page;

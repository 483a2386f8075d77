import { accountPage } from '@/app/_frame/account-page';
import { TimeOutPage } from '@/components/breaks/time-out-page';
import { TIME_OUT_PATH } from '@/components/breaks/breaks.model';
import { getBreak } from '@/components/breaks/breaks.queries';

const page = accountPage({
  path: TIME_OUT_PATH,
  title: ({ brand, t }) => t('meta.timeOutTitle', { brand: brand.name }),
  read: (context) => getBreak(context),
  show: (context, { endsAt }) => <TimeOutPage context={context} endsAt={endsAt} />,
});

export const dynamic = 'force-dynamic';
export const { generateMetadata } = page;
export default page.Page;

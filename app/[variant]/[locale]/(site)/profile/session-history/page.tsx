import { accountPage } from '@/app/_frame/account-page';
import { SessionList } from '@/components/sessions/session-list';
import { getSessionHistory } from '@/components/sessions/sessions.queries';

const page = accountPage({
  path: '/profile/session-history/',
  title: ({ brand, t }) => t('meta.sessionsTitle', { brand: brand.name }),
  read: (context, { after }) => getSessionHistory(context, typeof after === 'string' ? after : null),
  show: (context, history) => <SessionList context={context} history={history} />,
});

export const dynamic = 'force-dynamic';
export const { generateMetadata } = page;
export default page.Page;

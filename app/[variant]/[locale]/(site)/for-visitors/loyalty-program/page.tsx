import { visitorsPage } from '@/app/_frame/visitors-page';
import { LOYALTY_PATH } from '@/components/loyalty/gamification.model';
import { VisitorsLoyalty } from '@/components/loyalty/visitors-pages';
import { getVisitorsLoyalty } from '@/components/loyalty/visitors.queries';

const page = visitorsPage({
  path: LOYALTY_PATH,
  title: ({ brand, t }) => `${t('loyalty.programme')} – ${brand.name}`,
  read: getVisitorsLoyalty,
  describe: (_context, { subtitle }) => subtitle,
  show: (context, content, signIn) => <VisitorsLoyalty context={context} content={content} signIn={signIn} />,
});

export const { generateMetadata } = page;
export default page.Page;

import { visitorsPage } from '@/app/_frame/visitors-page';
import { LOYALTY_RANKS_PATH } from '@/components/loyalty/gamification.model';
import { VisitorsRanks } from '@/components/loyalty/visitors-pages';
import { getVisitorsProgramme } from '@/components/loyalty/visitors.queries';

const page = visitorsPage({
  path: LOYALTY_RANKS_PATH,
  title: ({ brand, t }) => `${t('loyalty.programme')} – ${brand.name}`,
  read: getVisitorsProgramme,
  describe: (_context, { levels }) => levels.map(({ rank }) => rank).join(' · '),
  show: (context, content, signIn) => <VisitorsRanks context={context} content={content} signIn={signIn} />,
});

export const { generateMetadata } = page;
export default page.Page;

import { visitorsPage } from '@/app/_frame/visitors-page';
import { LOYALTY_FAQ_PATH } from '@/components/loyalty/gamification.model';
import { VisitorsFaq } from '@/components/loyalty/visitors-pages';
import { getVisitorsProgramme } from '@/components/loyalty/visitors.queries';

const page = visitorsPage({
  path: LOYALTY_FAQ_PATH,
  title: ({ brand, t }) => `${t('loyalty.programme')} – ${brand.name}`,
  read: getVisitorsProgramme,
  describe: (_context, { questions }) => questions.map(({ question }) => question).join(' '),
  show: (context, content, signIn) => <VisitorsFaq context={context} content={content} signIn={signIn} />,
});

export const { generateMetadata } = page;
export default page.Page;

import { visitorsPage } from '@/app/_frame/visitors-page';
import { VisitorsCampaigns } from '@/components/loyalty/campaigns';
import { TOURNAMENTS_PATH } from '@/components/loyalty/gamification.model';
import { getVisitorsCampaigns } from '@/components/loyalty/visitors.queries';

const page = visitorsPage({
  path: TOURNAMENTS_PATH,
  title: ({ brand, t }) => `${t('loyalty.tournaments')} – ${brand.name}`,
  read: (context) => getVisitorsCampaigns(context, 'tournaments'),
  describe: ({ t }, { header }) => header.subtitle ?? t('loyalty.campaigns.tournamentsHow'),
  show: (context, campaigns, signIn) => (
    <VisitorsCampaigns context={context} which="tournaments" campaigns={campaigns} signIn={signIn} />
  ),
});

export const { generateMetadata } = page;
export default page.Page;

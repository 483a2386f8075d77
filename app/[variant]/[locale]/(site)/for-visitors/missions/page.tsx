import { visitorsPage } from '@/app/_frame/visitors-page';
import { VisitorsCampaigns } from '@/components/loyalty/campaigns';
import { MISSIONS_PATH } from '@/components/loyalty/gamification.model';
import { getVisitorsCampaigns } from '@/components/loyalty/visitors.queries';

const page = visitorsPage({
  path: MISSIONS_PATH,
  title: ({ brand, t }) => `${t('loyalty.missions')} – ${brand.name}`,
  read: (context) => getVisitorsCampaigns(context, 'missions'),
  describe: ({ t }, { header }) => header.subtitle ?? t('loyalty.campaigns.missionsHow'),
  show: (context, campaigns, signIn) => (
    <VisitorsCampaigns context={context} which="missions" campaigns={campaigns} signIn={signIn} />
  ),
});

export const { generateMetadata } = page;
export default page.Page;

import { getPromotions } from '@/app/_frame/content.queries';
import { visitorsPage } from '@/app/_frame/visitors-page';
import { VisitorsRewards } from '@/components/rewards/rewards-page';
import { REWARDS_PATH } from '@/components/rewards/rewards.model';

const page = visitorsPage({
  path: REWARDS_PATH,
  title: ({ brand, t }) => t('rewards.metaTitle', { brand: brand.name }),
  // The page is there without them too.
  read: async (context) => {
    const promotions = await getPromotions(context);
    return { ok: true, value: promotions.ok ? promotions.value : [] };
  },
  describe: ({ t }) => t('rewards.how'),
  show: (context, offers, signIn) => (
    <>
      <VisitorsRewards context={context} signIn={signIn} />
      {offers.map(({ id, render }) => (
        <div key={id} className="mt-8">
          {render({ context, isFirst: false, isFirstOfKind: true })}
        </div>
      ))}
    </>
  ),
});

export const { generateMetadata } = page;
export default page.Page;

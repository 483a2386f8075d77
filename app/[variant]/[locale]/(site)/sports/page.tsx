import { getSections } from '@/app/_frame/content.queries';
import { publicMetadata, publicPage } from '@/app/_frame/public-page';
import { LogoutNotice } from '@/components/sign-in/logout-notice.client';
import { Lobby } from '@/components/lobby/lobby';
import { SportsbookPage } from '@/components/sportsbook/sportsbook-page';
import { getFirstEvents } from '@/components/sportsbook/sportsbook.queries';
import { hasFeature } from '@/contract/brands';
import { sportsbookOf } from '@/lib/config/sportsbook';
import { Texts } from '@/lib/i18n/texts';
import { NoSuchPage } from '@/lib/page/no-such-page';
import { getPageContext, type PageContext, type PageParams } from '@/lib/page/page-context';
import { pageMetadata } from '@/lib/page/page-metadata';

interface SportsPageProps {
  readonly params: Promise<PageParams>;
}

/** A brand without a sportsbook does not have the page. */
async function sportsContext(params: Promise<PageParams>): Promise<PageContext> {
  const context = await getPageContext(params);
  if (!hasFeature(context.brand, 'Sportsbook')) throw new NoSuchPage();
  return context;
}

export const generateMetadata = publicMetadata(async ({ params }: SportsPageProps) => {
  const context = await sportsContext(params);
  const { brand, t } = context;
  return pageMetadata(context, '/sports/', {
    title: t('meta.sportsTitle', { brand: brand.name }),
    description: t('meta.sportsDescription', { brand: brand.name }),
  });
});

export default publicPage(async function SportsPage({ params }: SportsPageProps) {
  const context = await sportsContext(params);
  const [events, sections] = await Promise.all([getFirstEvents(context), getSections(context, 'SPORTS')]);
  const sportsbook = sportsbookOf(process.env);
  return (
    <>
      <Texts context={context} of={['login.reasons']}>
        <LogoutNotice />
      </Texts>
      <SportsbookPage context={context} sportsbook={sportsbook} events={events}>
        <Lobby context={context} sections={sections} title={context.t('shell.sports')} isExtra={sportsbook !== null} />
      </SportsbookPage>
    </>
  );
});

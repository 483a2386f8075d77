import { publicMetadata, publicPage } from '@/app/_frame/public-page';
import { ConsentChoices } from '@/components/consent/consent-choices';
import { StoredItems } from '@/components/consent/stored-items.client';
import { PageHeading } from '@/components/ui/page-heading';
import { Texts } from '@/lib/i18n/texts';
import { getPageContext, type PageParams } from '@/lib/page/page-context';
import { pageMetadata } from '@/lib/page/page-metadata';

interface CookiePageProps {
  readonly params: Promise<PageParams>;
}

export const generateMetadata = publicMetadata(async ({ params }: CookiePageProps) => {
  const context = await getPageContext(params);
  return pageMetadata(context, '/internal-cookie/', { title: context.t('consent.page'), index: false });
});

export default publicPage(async function CookiePage({ params }: CookiePageProps) {
  const context = await getPageContext(params);
  return (
    <>
      <PageHeading title={context.t('consent.page')} text={context.t('consent.pageText')} />
      <div className="page pb-section">
        <Texts context={context} of={['consent']}>
          <StoredItems>
            <ConsentChoices t={context.t} name="page" />
          </StoredItems>
        </Texts>
      </div>
    </>
  );
});

import { publicMetadata, publicPage } from '@/app/_frame/public-page';
import { MORE_CASINOS_PATH } from '@/components/more-casinos/more-casinos-link';
import { MoreCasinosPage } from '@/components/more-casinos/more-casinos-page';
import { requireMoreCasinos } from '@/components/more-casinos/more-casinos.queries';
import { getPageContext, type PageParams } from '@/lib/page/page-context';
import { pageMetadata } from '@/lib/page/page-metadata';

interface MoreCasinosProps {
  readonly params: Promise<PageParams>;
}

export const generateMetadata = publicMetadata(async ({ params }: MoreCasinosProps) => {
  const context = await getPageContext(params);
  await requireMoreCasinos(context);
  const { brand, t } = context;
  return pageMetadata(context, MORE_CASINOS_PATH, {
    title: `${t('moreCasinos.title')} – ${brand.name}`,
    description: t('moreCasinos.text'),
  });
});

export default publicPage(async function MoreCasinos({ params }: MoreCasinosProps) {
  const context = await getPageContext(params);
  return <MoreCasinosPage context={context} casinos={await requireMoreCasinos(context)} />;
});

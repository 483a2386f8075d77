import type { Metadata } from 'next';
import { getPromotions } from '@/app/_frame/content.queries';
import { PROMOTIONS_PATH, PromotionsPage } from '@/components/promotions/promotions-page';
import { getPageContext, type PageParams } from '@/lib/page/page-context';
import { pageMetadata } from '@/lib/page/page-metadata';

interface PromotionsProps {
  readonly params: Promise<PageParams>;
}

export async function generateMetadata({ params }: PromotionsProps): Promise<Metadata> {
  const context = await getPageContext(params);
  const { brand, t } = context;
  return pageMetadata(context, PROMOTIONS_PATH, {
    title: `${t('promotions.title')} – ${brand.name}`,
    description: t('promotions.text'),
  });
}

export default async function Promotions({ params }: PromotionsProps) {
  const context = await getPageContext(params);
  return <PromotionsPage context={context} sections={await getPromotions(context)} />;
}

import type { Metadata } from 'next';
import { LegalDocument } from '@/components/legal/legal-document';
import { getLegalText } from '@/components/legal/legal.queries';
import { getPageContext, type PageParams } from '@/lib/page/page-context';
import { pageMetadata } from '@/lib/page/page-metadata';

interface BonusTermsPageProps {
  readonly params: Promise<PageParams>;
}

export async function generateMetadata({ params }: BonusTermsPageProps): Promise<Metadata> {
  const context = await getPageContext(params);
  return pageMetadata(context, '/bonus-terms-and-conditions/', {
    title: `${context.t('legal.bonus.title')} – ${context.brand.name}`,
  });
}

export default async function BonusTermsPage({ params }: BonusTermsPageProps) {
  const context = await getPageContext(params);
  return <LegalDocument context={context} name="bonus" text={await getLegalText(context, 'bonus')} />;
}

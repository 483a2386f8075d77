import type { Metadata } from 'next';
import { LegalDocument } from '@/components/legal/legal-document';
import { getLegalText } from '@/components/legal/legal.queries';
import { getPageContext, type PageParams } from '@/lib/page/page-context';
import { pageMetadata } from '@/lib/page/page-metadata';

interface TermsPageProps {
  readonly params: Promise<PageParams>;
}

export async function generateMetadata({ params }: TermsPageProps): Promise<Metadata> {
  const context = await getPageContext(params);
  return pageMetadata(context, '/terms-and-conditions/', {
    title: `${context.t('legal.terms.title')} – ${context.brand.name}`,
  });
}

export default async function TermsPage({ params }: TermsPageProps) {
  const context = await getPageContext(params);
  return <LegalDocument context={context} name="terms" text={await getLegalText(context, 'terms')} />;
}

import type { Metadata } from 'next';
import { LegalDocument } from '@/components/legal/legal-document';
import { getLegalText } from '@/components/legal/legal.queries';
import { getPageContext, type PageParams } from '@/lib/page/page-context';
import { pageMetadata } from '@/lib/page/page-metadata';

interface PrivacyPageProps {
  readonly params: Promise<PageParams>;
}

export async function generateMetadata({ params }: PrivacyPageProps): Promise<Metadata> {
  const context = await getPageContext(params);
  return pageMetadata(context, '/privacy-policy/', {
    title: `${context.t('legal.privacy.title')} – ${context.brand.name}`,
  });
}

export default async function PrivacyPage({ params }: PrivacyPageProps) {
  const context = await getPageContext(params);
  return <LegalDocument context={context} name="privacy" text={await getLegalText(context, 'privacy')} />;
}

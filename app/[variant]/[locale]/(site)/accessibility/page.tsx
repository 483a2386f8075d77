import type { Metadata } from 'next';
import { LegalDocument } from '@/components/legal/legal-document';
import { getLegalText } from '@/components/legal/legal.queries';
import { getPageContext, type PageParams } from '@/lib/page/page-context';
import { pageMetadata } from '@/lib/page/page-metadata';

interface AccessibilityPageProps {
  readonly params: Promise<PageParams>;
}

export async function generateMetadata({ params }: AccessibilityPageProps): Promise<Metadata> {
  const context = await getPageContext(params);
  return pageMetadata(context, '/accessibility/', {
    title: `${context.t('legal.accessibility.title')} – ${context.brand.name}`,
  });
}

export default async function AccessibilityPage({ params }: AccessibilityPageProps) {
  const context = await getPageContext(params);
  return <LegalDocument context={context} name="accessibility" text={await getLegalText(context, 'accessibility')} />;
}

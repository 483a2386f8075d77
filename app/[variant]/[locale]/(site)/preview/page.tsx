import type { Metadata } from 'next';
import { ContentPreview } from '@/app/_frame/content-preview';
import { getPageContext, type PageParams } from '@/lib/page/page-context';
import { pageMetadata } from '@/lib/page/page-metadata';

export const dynamic = 'force-dynamic';

interface PreviewProps {
  readonly params: Promise<PageParams>;
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>;
}

export async function generateMetadata({ params }: PreviewProps): Promise<Metadata> {
  const context = await getPageContext(params);
  const title = `${context.t('preview.title')} – ${context.brand.name}`;
  // The address opens the draft: it is sent to no other site as the referrer.
  return { ...pageMetadata(context, '/preview/', { title, index: false }), referrer: 'no-referrer' };
}

export default async function PreviewPage({ params, searchParams }: PreviewProps) {
  const { token } = await searchParams;
  return <ContentPreview context={await getPageContext(params)} token={typeof token === 'string' ? token : ''} />;
}

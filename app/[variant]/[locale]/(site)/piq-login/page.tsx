import type { Metadata } from 'next';
import { ExternalStartPage } from '@/components/sign-in/start-page';
import { getPageContext, type PageParams } from '@/lib/page/page-context';
import { pageMetadata } from '@/lib/page/page-metadata';

interface PiqLoginProps {
  readonly params: Promise<PageParams>;
}

export async function generateMetadata({ params }: PiqLoginProps): Promise<Metadata> {
  const context = await getPageContext(params);
  return pageMetadata(context, '/piq-login/', { title: context.t('externalSignIn.piq.title'), index: false });
}

export default async function PiqLoginPage({ params }: PiqLoginProps) {
  return <ExternalStartPage context={await getPageContext(params)} method="piq" />;
}

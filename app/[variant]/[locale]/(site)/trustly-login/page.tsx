import type { Metadata } from 'next';
import { ExternalStartPage } from '@/components/sign-in/start-page';
import { getPageContext, type PageParams } from '@/lib/page/page-context';
import { pageMetadata } from '@/lib/page/page-metadata';

interface TrustlyLoginProps {
  readonly params: Promise<PageParams>;
}

export async function generateMetadata({ params }: TrustlyLoginProps): Promise<Metadata> {
  const context = await getPageContext(params);
  return pageMetadata(context, '/trustly-login/', { title: context.t('externalSignIn.trustly.title'), index: false });
}

export default async function TrustlyLoginPage({ params }: TrustlyLoginProps) {
  return <ExternalStartPage context={await getPageContext(params)} method="trustly" />;
}

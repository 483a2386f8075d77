import type { Metadata } from 'next';
import { ExternalArrivalPage } from '@/components/sign-in/arrival-page';
import { getPageContext, type PageParams } from '@/lib/page/page-context';
import { pageMetadata } from '@/lib/page/page-metadata';

export const dynamic = 'force-dynamic';

interface TrustlyLoginHandlerProps {
  readonly params: Promise<PageParams>;
}

export async function generateMetadata({ params }: TrustlyLoginHandlerProps): Promise<Metadata> {
  const context = await getPageContext(params);
  return pageMetadata(context, '/trustly-login-handler/', {
    title: context.t('externalSignIn.handler.title'),
    index: false,
  });
}

export default async function TrustlyLoginHandlerPage({ params }: TrustlyLoginHandlerProps) {
  return <ExternalArrivalPage context={await getPageContext(params)} method="trustly" />;
}

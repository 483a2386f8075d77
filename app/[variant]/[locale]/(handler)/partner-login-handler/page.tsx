import type { Metadata } from 'next';
import { ExternalArrivalPage } from '@/components/sign-in/arrival-page';
import { getPageContext, type PageParams } from '@/lib/page/page-context';
import { pageMetadata } from '@/lib/page/page-metadata';

export const dynamic = 'force-dynamic';

interface PartnerLoginHandlerProps {
  readonly params: Promise<PageParams>;
}

export async function generateMetadata({ params }: PartnerLoginHandlerProps): Promise<Metadata> {
  const context = await getPageContext(params);
  return pageMetadata(context, '/partner-login-handler/', {
    title: context.t('externalSignIn.handler.title'),
    index: false,
  });
}

export default async function PartnerLoginHandlerPage({ params }: PartnerLoginHandlerProps) {
  return <ExternalArrivalPage context={await getPageContext(params)} method="partner" />;
}

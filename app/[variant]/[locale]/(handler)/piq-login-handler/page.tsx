import type { Metadata } from 'next';
import { ExternalArrivalPage } from '@/components/sign-in/arrival-page';
import { getPageContext, type PageParams } from '@/lib/page/page-context';
import { pageMetadata } from '@/lib/page/page-metadata';

export const dynamic = 'force-dynamic';

interface PiqLoginHandlerProps {
  readonly params: Promise<PageParams>;
}

export async function generateMetadata({ params }: PiqLoginHandlerProps): Promise<Metadata> {
  const context = await getPageContext(params);
  return pageMetadata(context, '/piq-login-handler/', {
    title: context.t('externalSignIn.handler.title'),
    index: false,
  });
}

export default async function PiqLoginHandlerPage({ params }: PiqLoginHandlerProps) {
  return <ExternalArrivalPage context={await getPageContext(params)} method="piq" />;
}

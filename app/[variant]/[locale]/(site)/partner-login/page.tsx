import type { Metadata } from 'next';
import { ExternalStartPage } from '@/components/sign-in/start-page';
import { getPageContext, type PageParams } from '@/lib/page/page-context';
import { pageMetadata } from '@/lib/page/page-metadata';

interface PartnerLoginProps {
  readonly params: Promise<PageParams>;
}

export async function generateMetadata({ params }: PartnerLoginProps): Promise<Metadata> {
  const context = await getPageContext(params);
  return pageMetadata(context, '/partner-login/', { title: context.t('externalSignIn.partner.title'), index: false });
}

export default async function PartnerLoginPage({ params }: PartnerLoginProps) {
  return <ExternalStartPage context={await getPageContext(params)} method="partner" />;
}

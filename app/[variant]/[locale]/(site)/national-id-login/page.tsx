import type { Metadata } from 'next';
import { ExternalStartPage } from '@/components/sign-in/start-page';
import { getPageContext, type PageParams } from '@/lib/page/page-context';
import { pageMetadata } from '@/lib/page/page-metadata';

interface NationalIdLoginProps {
  readonly params: Promise<PageParams>;
}

export async function generateMetadata({ params }: NationalIdLoginProps): Promise<Metadata> {
  const context = await getPageContext(params);
  return pageMetadata(context, '/national-id-login/', {
    title: context.t('externalSignIn.national-id.title'),
    index: false,
  });
}

export default async function NationalIdLoginPage({ params }: NationalIdLoginProps) {
  return <ExternalStartPage context={await getPageContext(params)} method="national-id" />;
}

import type { Metadata } from 'next';
import { HandOverQuestion } from '@/components/sign-in/hand-over-question';
import { getPageContext, type PageParams } from '@/lib/page/page-context';
import { pageMetadata } from '@/lib/page/page-metadata';

interface LoginHandlerProps {
  readonly params: Promise<PageParams>;
}

export async function generateMetadata({ params }: LoginHandlerProps): Promise<Metadata> {
  const context = await getPageContext(params);
  return pageMetadata(context, '/login-handler/', { title: context.t('handOver.title'), index: false });
}

export default async function LoginHandlerPage({ params }: LoginHandlerProps) {
  return <HandOverQuestion context={await getPageContext(params)} />;
}

import type { Metadata } from 'next';
import { QuickDepositStartPage } from '@/components/sign-in/start-page';
import { getPageContext, type PageParams } from '@/lib/page/page-context';
import { pageMetadata } from '@/lib/page/page-metadata';

export const dynamic = 'force-dynamic';

interface QuickDepositSignInProps {
  readonly params: Promise<PageParams>;
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export async function generateMetadata({ params }: QuickDepositSignInProps): Promise<Metadata> {
  const context = await getPageContext(params);
  return pageMetadata(context, '/quick-deposit-sign-in/', {
    title: context.t('externalSignIn.deposit.title'),
    index: false,
  });
}

const single = (value: string | string[] | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;

export default async function QuickDepositSignInPage({ params, searchParams }: QuickDepositSignInProps) {
  const [context, { amount, paymentMethod }] = await Promise.all([getPageContext(params), searchParams]);
  return <QuickDepositStartPage context={context} amount={single(amount)} paymentMethod={single(paymentMethod)} />;
}

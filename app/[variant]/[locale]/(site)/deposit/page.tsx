import type { Metadata } from 'next';
import { z } from 'zod';
import { SignedOut } from '@/app/_frame/profile-page';
import { DepositPage } from '@/components/cashier/cashier-page';
import { getCashier } from '@/components/cashier/cashier.queries';
import { Unread } from '@/components/ui/unavailable';
import { isAuthenticationFailure } from '@/lib/graphql/failure';
import { readGamePath } from '@/lib/page/game-path';
import { getPageContext, type PageParams } from '@/lib/page/page-context';
import { pageMetadata } from '@/lib/page/page-metadata';

export const dynamic = 'force-dynamic';

interface DepositProps {
  readonly params: Promise<PageParams>;
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

const query = z.object({
  transaction: z.uuid().nullable().catch(null),
  paymentMethod: z.string().max(64).nullable().catch(null),
  amount: z.string().max(20).nullable().catch(null),
  from: z.string().transform(readGamePath).nullable().catch(null),
});

export async function generateMetadata({ params }: DepositProps): Promise<Metadata> {
  const context = await getPageContext(params);
  return pageMetadata(context, '/deposit/', { title: context.t('cashier.title'), index: false });
}

export default async function DepositRoute({ params, searchParams }: DepositProps) {
  const [context, requested] = await Promise.all([getPageContext(params), searchParams]);
  const { transaction, paymentMethod, amount, from } = query.parse(requested);
  const result = await getCashier(context);
  if (result.ok && result.value)
    return (
      <DepositPage
        context={context}
        cashier={result.value}
        transactionId={transaction}
        prefill={{ methodId: paymentMethod, amount }}
        gamePath={from}
      />
    );
  if (!result.ok && !isAuthenticationFailure(result.error))
    return <Unread context={context} failure={result.error} text={context.t('profile.offlineText')} />;
  return <SignedOut context={context} path="/deposit/" />;
}

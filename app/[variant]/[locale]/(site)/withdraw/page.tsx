import type { Metadata } from 'next';
import { SignedOut } from '@/app/_frame/profile-page';
import { WithdrawPage } from '@/components/cashier/cashier-page';
import { getCashier } from '@/components/cashier/cashier.queries';
import { Unread } from '@/components/ui/unavailable';
import { RefreshWithMoney } from '@/components/wallet/refresh-with-money.client';
import { isAuthenticationFailure } from '@/lib/graphql/failure';
import { getPageContext, type PageParams } from '@/lib/page/page-context';
import { pageMetadata } from '@/lib/page/page-metadata';

export const dynamic = 'force-dynamic';

interface WithdrawProps {
  readonly params: Promise<PageParams>;
}

export async function generateMetadata({ params }: WithdrawProps): Promise<Metadata> {
  const context = await getPageContext(params);
  return pageMetadata(context, '/withdraw/', { title: context.t('cashier.withdrawTitle'), index: false });
}

export default async function WithdrawRoute({ params }: WithdrawProps) {
  const context = await getPageContext(params);
  const result = await getCashier(context);
  if (result.ok && result.value)
    return (
      <>
        <WithdrawPage context={context} cashier={result.value} now={new Date()} />
        <RefreshWithMoney isPending={result.value.pendingWithdrawals.length > 0} />
      </>
    );
  if (!result.ok && !isAuthenticationFailure(result.error))
    return <Unread t={context.t} failure={result.error} text={context.t('profile.offlineText')} />;
  return <SignedOut context={context} path="/withdraw/" />;
}

import type { Metadata } from 'next';
import { z } from 'zod';
import { SignedOut } from '@/app/_frame/profile-page';
import { WithdrawPage } from '@/components/cashier/cashier-page';
import { withdrawalPath } from '@/components/cashier/cashier.model';
import { getCashier, getReviewedMethods, getWithdrawal } from '@/components/cashier/cashier.queries';
import { WithdrawalResult } from '@/components/cashier/withdrawal-result';
import { endOf } from '@/components/cashier/withdrawal.model';
import { Unread } from '@/components/ui/unavailable';
import { RefreshWithMoney } from '@/components/wallet/refresh-with-money.client';
import { isAuthenticationFailure, isNotOffered } from '@/lib/graphql/failure';
import { getPageContext, type PageContext, type PageParams } from '@/lib/page/page-context';
import { pageMetadata } from '@/lib/page/page-metadata';

export const dynamic = 'force-dynamic';

interface WithdrawProps {
  readonly params: Promise<PageParams>;
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

const query = z.object({ transaction: z.string().min(1).max(64).nullable().catch(null) });

export async function generateMetadata({ params, searchParams }: WithdrawProps): Promise<Metadata> {
  const [context, requested] = await Promise.all([getPageContext(params), searchParams]);
  // Another title than the form's is read aloud when the form gives way to it.
  const title = query.parse(requested).transaction === null ? 'cashier.withdrawTitle' : 'cashier.result.underWay';
  return pageMetadata(context, '/withdraw/', { title: context.t(title), index: false });
}

export default async function WithdrawRoute({ params, searchParams }: WithdrawProps) {
  const [context, requested] = await Promise.all([getPageContext(params), searchParams]);
  const { transaction } = query.parse(requested);
  return (transaction !== null && (await resultOf(context, transaction))) || formOf(context, transaction);
}

/** The page of one withdrawal; null where it is not the player's, or the back end cannot show it. */
async function resultOf(context: PageContext, id: string) {
  const result = await getWithdrawal(context, id);
  if (result.ok)
    return (
      result.value && (
        <>
          <WithdrawalResult context={context} view={result.value} />
          <RefreshWithMoney isPending={endOf(result.value.withdrawal) === 'underWay'} />
        </>
      )
    );
  if (isNotOffered(result.error)) return null;
  // The form would invite to request it once more.
  if (isAuthenticationFailure(result.error)) return <SignedOut context={context} path={withdrawalPath(id)} />;
  return <Unread context={context} failure={result.error} text={context.t('profile.offlineText')} />;
}

async function formOf(context: PageContext, transaction: string | null) {
  const [result, reviewedMethods] = await Promise.all([getCashier(context), getReviewedMethods(context)]);
  if (result.ok && result.value)
    return (
      <>
        {/* Another one where a back end cannot show what was just requested: the form is done with it. */}
        <WithdrawPage
          key={transaction}
          context={context}
          cashier={result.value}
          now={new Date()}
          reviewedMethods={reviewedMethods}
        />
        <RefreshWithMoney isPending={result.value.pendingWithdrawals.length > 0} />
      </>
    );
  if (!result.ok && !isAuthenticationFailure(result.error))
    return <Unread context={context} failure={result.error} text={context.t('profile.offlineText')} />;
  return <SignedOut context={context} path={transaction === null ? '/withdraw/' : withdrawalPath(transaction)} />;
}

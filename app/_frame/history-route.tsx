import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { SignedOut } from '@/app/_frame/profile-page';
import { HistoryPage } from '@/components/history/history-page';
import {
  hasProblem,
  HISTORY_PATHS,
  readHistoryQuery,
  toParams,
  toSearch,
  type HistoryType,
} from '@/components/history/history.model';
import { getHistory } from '@/components/history/history.queries';
import { Unread } from '@/components/ui/unavailable';
import { RefreshWithMoney } from '@/components/wallet/refresh-with-money.client';
import { hasFeature } from '@/contract/brands';
import { isAuthenticationFailure } from '@/lib/graphql/failure';
import { getPageContext, type PageParams } from '@/lib/page/page-context';
import { pageMetadata } from '@/lib/page/page-metadata';

export interface HistoryRouteProps {
  readonly params: Promise<PageParams>;
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export async function historyMetadata({ params }: HistoryRouteProps, type: HistoryType): Promise<Metadata> {
  const context = await getPageContext(params);
  const { brand, t } = context;
  const title =
    type === 'Deposit'
      ? t('meta.depositHistoryTitle', { brand: brand.name })
      : t('meta.withdrawalHistoryTitle', { brand: brand.name });
  return pageMetadata(context, HISTORY_PATHS[type], { title, index: false });
}

/** A history of the player's money, at brands that show it [CSH-09]. */
export async function HistoryRoute({ params, searchParams, type }: HistoryRouteProps & { readonly type: HistoryType }) {
  const [context, given] = await Promise.all([getPageContext(params), searchParams]);
  if (!hasFeature(context.brand, 'EnableFinancialHistory')) notFound();
  const query = readHistoryQuery(toParams(given));
  if (hasProblem(query)) return <HistoryPage context={context} type={type} query={query} history={null} />;
  const result = await getHistory(context, type, query);
  if (result.ok && result.value) {
    const isPending = result.value.nodes.some(({ status }) => status === 'Initialized');
    return (
      <>
        <HistoryPage context={context} type={type} query={query} history={result.value} />
        <RefreshWithMoney isPending={isPending} />
      </>
    );
  }
  if (!result.ok && !isAuthenticationFailure(result.error))
    return <Unread context={context} failure={result.error} text={context.t('profile.offlineText')} />;
  return <SignedOut context={context} path={HISTORY_PATHS[type] + toSearch(query)} />;
}

import type { Metadata } from 'next';
import { SignedOut } from '@/app/_frame/profile-page';
import { NetPositionPage } from '@/components/net-position/net-position-page';
import { getNetPositions } from '@/components/net-position/net-position.queries';
import { periodOf, RESULTS_PATH } from '@/components/net-position/net-position.model';
import { Unread } from '@/components/ui/unavailable';
import { isAuthenticationFailure } from '@/lib/graphql/failure';
import { getPageContext, type PageParams } from '@/lib/page/page-context';
import { pageMetadata } from '@/lib/page/page-metadata';

export const dynamic = 'force-dynamic';

interface ResultsProps {
  readonly params: Promise<PageParams>;
  readonly searchParams: Promise<{ readonly by?: string | string[] }>;
}

export async function generateMetadata({ params }: ResultsProps): Promise<Metadata> {
  const context = await getPageContext(params);
  return pageMetadata(context, RESULTS_PATH, {
    title: context.t('meta.resultsTitle', { brand: context.brand.name }),
    index: false,
  });
}

export default async function PlayerResultsPage({ params, searchParams }: ResultsProps) {
  const [context, { by }] = await Promise.all([getPageContext(params), searchParams]);
  const period = periodOf(typeof by === 'string' ? by : null);
  const result = await getNetPositions(context, period);
  if (result.ok && result.value) return <NetPositionPage context={context} period={period} positions={result.value} />;
  if (!result.ok && !isAuthenticationFailure(result.error))
    return <Unread t={context.t} failure={result.error} text={context.t('profile.offlineText')} />;
  return <SignedOut context={context} path={RESULTS_PATH} />;
}

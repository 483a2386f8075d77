import type { Metadata } from 'next';
import { SignedOut } from '@/app/_frame/profile-page';
import { MarketingPage } from '@/components/marketing/marketing-page';
import { MARKETING_PATH } from '@/components/marketing/marketing.model';
import { getMarketing } from '@/components/marketing/marketing.queries';
import { Unread } from '@/components/ui/unavailable';
import { isAuthenticationFailure } from '@/lib/graphql/failure';
import { getPageContext, type PageParams } from '@/lib/page/page-context';
import { pageMetadata } from '@/lib/page/page-metadata';

export const dynamic = 'force-dynamic';

interface MarketingProps {
  readonly params: Promise<PageParams>;
}

export async function generateMetadata({ params }: MarketingProps): Promise<Metadata> {
  const context = await getPageContext(params);
  return pageMetadata(context, MARKETING_PATH, {
    title: context.t('meta.marketingTitle', { brand: context.brand.name }),
    index: false,
  });
}

export default async function PlayerMarketingPage({ params }: MarketingProps) {
  const context = await getPageContext(params);
  const result = await getMarketing(context);
  if (result.ok && result.value) return <MarketingPage context={context} marketing={result.value} />;
  if (!result.ok && !isAuthenticationFailure(result.error))
    return <Unread t={context.t} failure={result.error} text={context.t('profile.offlineText')} />;
  return <SignedOut context={context} path={MARKETING_PATH} />;
}

import type { Metadata } from 'next';
import { SignedOut } from '@/app/_frame/profile-page';
import { LimitsPage } from '@/components/limits/limits-page';
import { getLimits } from '@/components/limits/limits.queries';
import { getRealityCheck } from '@/components/reality-check/reality-check.queries';
import { RealityCheckSettings } from '@/components/reality-check/reality-check-settings';
import { Unread } from '@/components/ui/unavailable';
import { isAuthenticationFailure } from '@/lib/graphql/failure';
import { getPageContext, type PageParams } from '@/lib/page/page-context';
import { pageMetadata } from '@/lib/page/page-metadata';

export const dynamic = 'force-dynamic';

const PATH = '/profile/limits/';

interface LimitsProps {
  readonly params: Promise<PageParams>;
}

export async function generateMetadata({ params }: LimitsProps): Promise<Metadata> {
  const context = await getPageContext(params);
  return pageMetadata(context, PATH, {
    title: context.t('meta.limitsTitle', { brand: context.brand.name }),
    index: false,
  });
}

export default async function PlayerLimitsPage({ params }: LimitsProps) {
  const context = await getPageContext(params);
  const [result, check] = await Promise.all([getLimits(context), getRealityCheck(context)]);
  if (result.ok && result.value)
    return (
      <>
        <LimitsPage context={context} limits={result.value} />
        {check && <RealityCheckSettings context={context} check={check} />}
      </>
    );
  if (!result.ok && !isAuthenticationFailure(result.error))
    return <Unread t={context.t} failure={result.error} text={context.t('profile.offlineText')} />;
  return <SignedOut context={context} path={PATH} />;
}

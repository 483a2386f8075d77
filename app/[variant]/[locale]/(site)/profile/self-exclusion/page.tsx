import type { Metadata } from 'next';
import { SignedOut } from '@/app/_frame/profile-page';
import { SelfExclusionPage } from '@/components/self-exclusion/self-exclusion-page';
import { SELF_EXCLUSION_PATH } from '@/components/self-exclusion/self-exclusion.model';
import { getStanding } from '@/components/self-exclusion/self-exclusion.queries';
import { Unread } from '@/components/ui/unavailable';
import { isAuthenticationFailure } from '@/lib/graphql/failure';
import { getPageContext, type PageParams } from '@/lib/page/page-context';
import { pageMetadata } from '@/lib/page/page-metadata';

export const dynamic = 'force-dynamic';

interface SelfExclusionProps {
  readonly params: Promise<PageParams>;
}

export async function generateMetadata({ params }: SelfExclusionProps): Promise<Metadata> {
  const context = await getPageContext(params);
  return pageMetadata(context, SELF_EXCLUSION_PATH, {
    title: context.t('meta.breaksTitle', { brand: context.brand.name }),
    index: false,
  });
}

export default async function PlayerSelfExclusionPage({ params }: SelfExclusionProps) {
  const context = await getPageContext(params);
  const result = await getStanding(context);
  if (result.ok && result.value) return <SelfExclusionPage context={context} standing={result.value} />;
  if (!result.ok && !isAuthenticationFailure(result.error))
    return <Unread t={context.t} failure={result.error} text={context.t('profile.offlineText')} />;
  return <SignedOut context={context} path={SELF_EXCLUSION_PATH} />;
}

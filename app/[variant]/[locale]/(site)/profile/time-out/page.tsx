import type { Metadata } from 'next';
import { SignedOut } from '@/app/_frame/profile-page';
import { TimeOutPage } from '@/components/time-out/time-out-page';
import { getBreak } from '@/components/time-out/time-out.queries';
import { Unread } from '@/components/ui/unavailable';
import { isAuthenticationFailure } from '@/lib/graphql/failure';
import { getPageContext, type PageParams } from '@/lib/page/page-context';
import { pageMetadata } from '@/lib/page/page-metadata';

export const dynamic = 'force-dynamic';

const PATH = '/profile/time-out/';

interface TimeOutProps {
  readonly params: Promise<PageParams>;
}

export async function generateMetadata({ params }: TimeOutProps): Promise<Metadata> {
  const context = await getPageContext(params);
  return pageMetadata(context, PATH, {
    title: context.t('meta.timeOutTitle', { brand: context.brand.name }),
    index: false,
  });
}

export default async function PlayerTimeOutPage({ params }: TimeOutProps) {
  const context = await getPageContext(params);
  const result = await getBreak(context);
  if (result.ok && result.value) return <TimeOutPage context={context} endsAt={result.value.endsAt} />;
  if (!result.ok && !isAuthenticationFailure(result.error))
    return <Unread t={context.t} failure={result.error} text={context.t('profile.offlineText')} />;
  return <SignedOut context={context} path={PATH} />;
}

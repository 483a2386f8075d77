import type { Metadata } from 'next';
import { SignedOut } from '@/app/_frame/profile-page';
import { SessionList } from '@/components/sessions/session-list';
import { getSessionHistory } from '@/components/sessions/sessions.queries';
import { Unread } from '@/components/ui/unavailable';
import { isAuthenticationFailure } from '@/lib/graphql/failure';
import { getPageContext, type PageParams } from '@/lib/page/page-context';
import { pageMetadata } from '@/lib/page/page-metadata';

export const dynamic = 'force-dynamic';

const PATH = '/profile/session-history/';

interface SessionHistoryProps {
  readonly params: Promise<PageParams>;
  readonly searchParams: Promise<{ readonly after?: string | string[] }>;
}

export async function generateMetadata({ params }: SessionHistoryProps): Promise<Metadata> {
  const context = await getPageContext(params);
  return pageMetadata(context, PATH, {
    title: context.t('meta.sessionsTitle', { brand: context.brand.name }),
    index: false,
  });
}

export default async function SessionHistoryPage({ params, searchParams }: SessionHistoryProps) {
  const [context, { after }] = await Promise.all([getPageContext(params), searchParams]);
  const result = await getSessionHistory(context, typeof after === 'string' ? after : null);
  if (result.ok && result.value) return <SessionList context={context} history={result.value} />;
  if (!result.ok && !isAuthenticationFailure(result.error))
    return <Unread t={context.t} failure={result.error} text={context.t('profile.offlineText')} />;
  return <SignedOut context={context} path={PATH} />;
}

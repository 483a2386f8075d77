import type { Metadata } from 'next';
import { SignedOut } from '@/app/_frame/profile-page';
import { AccountClosingPage } from '@/components/account-closing/account-closing-page';
import { CLOSING_PATH } from '@/components/account-closing/account-closing.model';
import { getClosingFacts } from '@/components/account-closing/account-closing.queries';
import { Unread } from '@/components/ui/unavailable';
import { isAuthenticationFailure } from '@/lib/graphql/failure';
import { getPageContext, type PageParams } from '@/lib/page/page-context';
import { pageMetadata } from '@/lib/page/page-metadata';

export const dynamic = 'force-dynamic';

interface CloseAccountProps {
  readonly params: Promise<PageParams>;
}

export async function generateMetadata({ params }: CloseAccountProps): Promise<Metadata> {
  const context = await getPageContext(params);
  return pageMetadata(context, CLOSING_PATH, {
    title: context.t('meta.closingTitle', { brand: context.brand.name }),
    index: false,
  });
}

export default async function CloseAccountPage({ params }: CloseAccountProps) {
  const context = await getPageContext(params);
  const result = await getClosingFacts(context);
  if (result.ok && result.value) return <AccountClosingPage context={context} facts={result.value} />;
  if (!result.ok && !isAuthenticationFailure(result.error))
    return <Unread t={context.t} failure={result.error} text={context.t('profile.offlineText')} />;
  return <SignedOut context={context} path={CLOSING_PATH} />;
}

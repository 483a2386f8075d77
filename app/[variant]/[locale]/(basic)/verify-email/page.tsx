import type { Metadata } from 'next';
import { SignInPage } from '@/components/sign-in/sign-in-page';
import { NotOffered, Unread } from '@/components/ui/unavailable';
import { parseLinkResult } from '@/components/verification/link-result';
import { getLinkVisit, getVerification } from '@/components/verification/verification.queries';
import { VerifyEmailPanel } from '@/components/verification/verify-email-panel';
import { isAuthenticationFailure } from '@/lib/graphql/failure';
import { offers } from '@/lib/page/offers';
import { getPageContext, type PageParams } from '@/lib/page/page-context';
import { pageMetadata } from '@/lib/page/page-metadata';

export const dynamic = 'force-dynamic';

interface VerifyEmailProps {
  readonly params: Promise<PageParams>;
  readonly searchParams: Promise<{ readonly result?: string | string[] }>;
}

export async function generateMetadata({ params }: VerifyEmailProps): Promise<Metadata> {
  const context = await getPageContext(params);
  return pageMetadata(context, '/verify-email/', {
    title: context.t('meta.verifyEmailTitle', { brand: context.brand.name }),
    index: false,
  });
}

export default async function VerifyEmailPage({ params, searchParams }: VerifyEmailProps) {
  const [context, query, visit] = await Promise.all([getPageContext(params), searchParams, getLinkVisit()]);
  if (!offers(context, 'RequestEmailVerification', 'VerifyEmail', 'VerifyEmailWithCode'))
    return <NotOffered context={context} />;
  const player = await getVerification(context);
  if (!player.ok && !isAuthenticationFailure(player.error))
    return <Unread context={context} failure={player.error} text={context.t('profile.offlineText')} />;
  return (
    <SignInPage context={context} title={context.t('verification.email.title')}>
      <VerifyEmailPanel
        context={context}
        player={player.ok ? player.value : null}
        visit={visit}
        result={parseLinkResult(query.result)}
      />
    </SignInPage>
  );
}

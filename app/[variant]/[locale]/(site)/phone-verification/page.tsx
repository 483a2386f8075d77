import type { Metadata } from 'next';
import { SignedOut } from '@/app/_frame/profile-page';
import { SignInPage } from '@/components/sign-in/sign-in-page';
import { NotOffered, Unread } from '@/components/ui/unavailable';
import { getVerification } from '@/components/verification/verification.queries';
import { VerifyPhonePanel } from '@/components/verification/verify-phone-panel';
import { isAuthenticationFailure } from '@/lib/graphql/failure';
import { offers } from '@/lib/page/offers';
import { getPageContext, type PageParams } from '@/lib/page/page-context';
import { pageMetadata } from '@/lib/page/page-metadata';

export const dynamic = 'force-dynamic';

const PATH = '/phone-verification/';

interface PhoneVerificationProps {
  readonly params: Promise<PageParams>;
}

export async function generateMetadata({ params }: PhoneVerificationProps): Promise<Metadata> {
  const context = await getPageContext(params);
  return pageMetadata(context, PATH, {
    title: context.t('meta.phoneVerificationTitle', { brand: context.brand.name }),
    index: false,
  });
}

export default async function PhoneVerificationPage({ params }: PhoneVerificationProps) {
  const context = await getPageContext(params);
  if (!offers(context, 'RequestPhoneVerification', 'VerifyPhone')) return <NotOffered context={context} />;
  const player = await getVerification(context);
  if (!player.ok && !isAuthenticationFailure(player.error))
    return <Unread context={context} failure={player.error} text={context.t('profile.offlineText')} />;
  if (!player.ok || !player.value) return <SignedOut context={context} path={PATH} />;
  return (
    <SignInPage context={context} title={context.t('verification.phone.title')}>
      <VerifyPhonePanel context={context} player={player.value} />
    </SignInPage>
  );
}

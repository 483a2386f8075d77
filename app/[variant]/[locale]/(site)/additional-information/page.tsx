import type { Metadata } from 'next';
import { SignedOut } from '@/app/_frame/profile-page';
import { SignInPage } from '@/components/sign-in/sign-in-page';
import { InformationForm } from '@/components/registration/information-form.client';
import { getInformation } from '@/components/registration/information.queries';
import { ageToOpen } from '@/components/registration/required-fields';
import { NotOffered, Unread } from '@/components/ui/unavailable';
import { isAuthenticationFailure } from '@/lib/graphql/failure';
import { localePath } from '@/lib/i18n/paths';
import { Texts } from '@/lib/i18n/texts';
import { offers } from '@/lib/page/offers';
import { getPageContext, type PageParams } from '@/lib/page/page-context';
import { pageMetadata } from '@/lib/page/page-metadata';

export const dynamic = 'force-dynamic';

const PATH = '/additional-information/';

interface AdditionalInformationProps {
  readonly params: Promise<PageParams>;
}

export async function generateMetadata({ params }: AdditionalInformationProps): Promise<Metadata> {
  const context = await getPageContext(params);
  return pageMetadata(context, PATH, {
    title: context.t('meta.additionalInformationTitle', { brand: context.brand.name }),
    index: false,
  });
}

export default async function AdditionalInformationPage({ params }: AdditionalInformationProps) {
  const context = await getPageContext(params);
  if (!offers(context, 'CompletePersonalInfo')) return <NotOffered context={context} />;
  const { locale, t } = context;
  const result = await getInformation(context);
  if (!result.ok && !isAuthenticationFailure(result.error))
    return <Unread context={context} failure={result.error} text={t('profile.offlineText')} />;
  if (!result.ok || !result.value) return <SignedOut context={context} path={PATH} />;
  return (
    <SignInPage context={context} title={t('verification.informationTitle')}>
      <p className="mb-6 text-ink-muted">
        {result.value.missing.length > 0 ? t('verification.informationText') : t('verification.informationComplete')}
      </p>
      <Texts context={context} of={['registration', 'verification', 'login', 'errors', 'limits.periods']}>
        <InformationForm {...result.value} homeHref={localePath(locale, '/profile/')} age={ageToOpen(context)} />
      </Texts>
    </SignInPage>
  );
}

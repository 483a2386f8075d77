import type { Metadata } from 'next';
import { SignInPage } from '@/components/sign-in/sign-in-page';
import { CODE_OPERATIONS } from '@/components/sign-in/sign-in.model';
import { countryPrefixes } from '@/components/sign-in/country-prefixes';
import { LoginForm } from '@/components/sign-in/login-form.client';
import { NotOffered } from '@/components/ui/unavailable';
import { isUnknownCountry } from '@/contract/visitor-country';
import { localePath } from '@/lib/i18n/paths';
import { Texts } from '@/lib/i18n/texts';
import { offers } from '@/lib/page/offers';
import { getPageContext, type PageParams } from '@/lib/page/page-context';
import { pageMetadata } from '@/lib/page/page-metadata';

interface ResendCodePageProps {
  readonly params: Promise<PageParams>;
}

export async function generateMetadata({ params }: ResendCodePageProps): Promise<Metadata> {
  const context = await getPageContext(params);
  return pageMetadata(context, '/resend-code/', {
    title: context.t('meta.resendCodeTitle', { brand: context.brand.name }),
    index: false,
  });
}

export default async function ResendCodePage({ params }: ResendCodePageProps) {
  const context = await getPageContext(params);
  const { country, locale, t } = context;
  if (!offers(context, ...CODE_OPERATIONS)) return <NotOffered context={context} />;
  return (
    <SignInPage context={context} title={t('verification.resendTitle')}>
      <p className="mb-6 text-ink-muted">{t('verification.resendText')}</p>
      <Texts context={context} of={['login', 'errors']}>
        <LoginForm
          countries={countryPrefixes(context)}
          country={country}
          isCountryUnknown={isUnknownCountry(context.variant.country)}
          codeHref={localePath(locale, '/enter-code/')}
          homeHref={localePath(locale, '/')}
          isResend
        />
      </Texts>
    </SignInPage>
  );
}

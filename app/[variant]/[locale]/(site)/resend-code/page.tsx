import type { Metadata } from 'next';
import { AccountPage } from '@/components/account/account-page';
import { countryPrefixes } from '@/components/account/country-prefixes';
import { LoginForm } from '@/components/account/login-form.client';
import { loginFailureTexts } from '@/components/account/login-texts';
import { localePath } from '@/lib/i18n/paths';
import { getPageContext, type PageParams } from '@/lib/page/page-context';
import { pageMetadata } from '@/lib/page/page-metadata';

interface ResendCodePageProps {
  readonly params: Promise<PageParams>;
}

export async function generateMetadata({ params }: ResendCodePageProps): Promise<Metadata> {
  const context = await getPageContext(params);
  return pageMetadata(context, '/resend-code/', { title: context.t('meta.resendCodeTitle', { brand: context.brand.name }), index: false });
}

export default async function ResendCodePage({ params }: ResendCodePageProps) {
  const context = await getPageContext(params);
  const { locale, t, variant } = context;
  return (
    <AccountPage context={context} title={t('verification.resendTitle')}>
      <p className="mb-6 text-ink-muted">{t('verification.resendText')}</p>
      <LoginForm
        countries={countryPrefixes(context)} country={variant.country} codeHref={localePath(locale, '/enter-code/')} homeHref={localePath(locale, '/')}
        texts={{ country: t('login.country'), phone: t('login.phone'), phoneHint: t('login.phoneHint'), send: t('login.resend'), numberRequired: t('login.numberRequired') }}
        reasons={null} failures={loginFailureTexts(t)}
      />
    </AccountPage>
  );
}

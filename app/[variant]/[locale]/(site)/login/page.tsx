import type { Metadata } from 'next';
import { AccountPage } from '@/components/account/account-page';
import { countryPrefixes } from '@/components/account/country-prefixes';
import { LoginForm } from '@/components/account/login-form.client';
import { ReturningLink } from '@/components/account/returning-link.client';
import { loginFailureTexts, logoutReasonTexts } from '@/components/account/login-texts';
import { ExternalChoices } from '@/components/external-sign-in/start-page';
import { IdentityChoice } from '@/components/identity/identity-choice';
import { loginChoicesOf } from '@/lib/config/flow-settings';
import { localePath } from '@/lib/i18n/paths';
import { getPageContext, type PageParams } from '@/lib/page/page-context';
import { pageMetadata } from '@/lib/page/page-metadata';

interface LoginPageProps {
  readonly params: Promise<PageParams>;
}

export async function generateMetadata({ params }: LoginPageProps): Promise<Metadata> {
  const context = await getPageContext(params);
  return pageMetadata(context, '/login/', { title: context.t('meta.loginTitle', { brand: context.brand.name }) });
}

export default async function LoginPage({ params }: LoginPageProps) {
  const context = await getPageContext(params);
  const { locale, t, variant } = context;
  const { flow, methods } = loginChoicesOf(variant.country);
  const isOutsideFirst = flow === 'Trustly' || flow === 'Piq';
  return (
    <AccountPage context={context} title={t('login.title')}>
      {flow === 'Keycloak' && <><IdentityChoice context={context} /><p className="login-or">{t('identity.or')}</p></>}
      {isOutsideFirst && <><ExternalChoices context={context} methods={methods} isFirstPrimary /><p className="login-or">{t('externalSignIn.or')}</p></>}
      <p className="mb-6 text-ink-muted">{t('login.text')}</p>
      <LoginForm
        countries={countryPrefixes(context)} country={variant.country} codeHref={localePath(locale, '/enter-code/')} homeHref={localePath(locale, '/')}
        texts={{ country: t('login.country'), phone: t('login.phone'), phoneHint: t('login.phoneHint'), send: t('login.send'), numberRequired: t('login.numberRequired') }}
        reasons={logoutReasonTexts(t)} failures={loginFailureTexts(t)}
      />
      {!isOutsideFirst && <section className="mt-6" aria-labelledby="other-ways"><h2 id="other-ways" className="mb-3 text-base">{t('externalSignIn.choices')}</h2><ExternalChoices context={context} methods={methods} isFirstPrimary={false} /></section>}
      <p className="mt-6"><ReturningLink href={localePath(locale, '/register/')}>{t('registration.create')}</ReturningLink></p>
    </AccountPage>
  );
}

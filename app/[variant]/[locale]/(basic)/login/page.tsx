import type { Metadata } from 'next';
import { SignInPage } from '@/components/sign-in/sign-in-page';
import { countryPrefixes } from '@/components/sign-in/country-prefixes';
import { LoginForm } from '@/components/sign-in/login-form.client';
import { LogoutNotice } from '@/components/sign-in/logout-notice.client';
import { ReturningLink } from '@/components/sign-in/returning-link.client';
import { CODE_OPERATIONS } from '@/components/sign-in/sign-in.model';
import { EXTERNAL_OPERATIONS } from '@/components/sign-in/external-sign-in.model';
import { ExternalChoices } from '@/components/sign-in/start-page';
import { OpenidChoice } from '@/components/sign-in/openid-choice';
import { PasskeySignIn } from '@/components/passkeys/passkey-sign-in.client';
import { PASSKEY_OPERATIONS } from '@/components/passkeys/passkeys.model';
import { isUnknownCountry } from '@/contract/visitor-country';
import { localePath } from '@/lib/i18n/paths';
import { Texts } from '@/lib/i18n/texts';
import { offers } from '@/lib/page/offers';
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
  const { country, locale, t } = context;
  const { loginFlow, externalMethods } = context.flows;
  const offersCode = offers(context, ...CODE_OPERATIONS);
  const others = offers(context, ...EXTERNAL_OPERATIONS) ? externalMethods : [];
  const isOutsideFirst = others.length > 0 && (loginFlow === 'TRUSTLY' || loginFlow === 'PIQ');
  const hasOtherWay = offersCode || others.length > 0;
  return (
    <SignInPage context={context} title={t('login.title')}>
      {(loginFlow === 'KEYCLOAK' || !hasOtherWay) && <OpenidChoice context={context} />}
      {loginFlow === 'KEYCLOAK' && hasOtherWay && <p className="login-or">{t('identity.or')}</p>}
      {isOutsideFirst && (
        <>
          <ExternalChoices context={context} methods={others} isFirstPrimary />
          {offersCode && <p className="login-or">{t('externalSignIn.or')}</p>}
        </>
      )}
      {offersCode ? (
        <>
          <p className="mb-6 text-ink-muted">{t('login.text')}</p>
          <Texts context={context} of={['login', 'errors']}>
            <LoginForm
              countries={countryPrefixes(context)}
              country={country}
              isCountryUnknown={isUnknownCountry(context.variant.country)}
              codeHref={localePath(locale, '/enter-code/')}
              homeHref={localePath(locale, '/')}
            />
          </Texts>
        </>
      ) : (
        <Texts context={context} of={['login.reasons']}>
          <LogoutNotice />
        </Texts>
      )}
      {offers(context, ...PASSKEY_OPERATIONS) && (
        <Texts
          context={context}
          of={['passkeys.signIn', 'passkeys.signInFailed', 'feedback.signedIn', 'errors.HoursBlocked']}
        >
          <PasskeySignIn homeHref={localePath(locale, '/')} />
        </Texts>
      )}
      {others.length > 0 && !isOutsideFirst && (
        <section className="mt-6" aria-labelledby="other-ways">
          <h2 id="other-ways" className="mb-3 text-base">
            {t('externalSignIn.choices')}
          </h2>
          <ExternalChoices context={context} methods={others} isFirstPrimary={false} />
        </section>
      )}
      {offers(context, 'Register') && (
        <p className="mt-6">
          <ReturningLink href={localePath(locale, '/register/')}>{t('registration.create')}</ReturningLink>
        </p>
      )}
    </SignInPage>
  );
}

import { OpenidButton } from '@/components/sign-in/openid-button.client';
import { languageOf } from '@/contract/locales';
import { localePath } from '@/lib/i18n/paths';
import type { PageContext } from '@/lib/page/page-context';

/** Sign-in and sign-up at the brand's identity provider. */
export function OpenidChoice({ context: { brand, locale, t } }: { context: PageContext }) {
  const place = {
    handlerHref: localePath(locale, '/keycloak-login-handler/'),
    homeHref: localePath(locale, '/'),
    language: languageOf(locale),
  };
  return (
    <div className="mt-5 grid gap-3">
      <OpenidButton kind="sign-in" {...place} text={t('identity.signIn', { brand: brand.name })} />
      <OpenidButton kind="sign-up" {...place} text={t('identity.signUp', { brand: brand.name })} />
    </div>
  );
}

import type { ComponentType } from 'react';
import { ReturningLink } from '@/components/sign-in/returning-link.client';
import { countryPrefixes } from '@/components/sign-in/country-prefixes';
import { drawnVariant, isDrawn } from '@/components/registration/drawn-variant';
import { ageToOpen, requiredFields } from '@/components/registration/required-fields';
import type { RegisterFormProps } from '@/components/registration/register-form.client';
import { formVariant } from '@/components/registration/registration.model';
import { buttonClass } from '@/components/ui/button';
import { hasFeature } from '@/contract/brands';
import { externalMethodIds } from '@/contract/external-methods.schema';
import { isUnknownCountry } from '@/contract/visitor-country';
import { localePath } from '@/lib/i18n/paths';
import type { PageContext } from '@/lib/page/page-context';
import { showsExperiments } from '@/lib/page/shows-experiments';

/**
 * The form of the visitor's country with what stands around it; `Form` is the form itself, or one that fetches it late.
 */
export function RegistrationPanel({ context, Form }: { context: PageContext; Form: ComponentType<RegisterFormProps> }) {
  const { brand, country, flows, locale, t, variant } = context;
  const configured = drawnVariant(flows.registration, variant.experiments.registration_form);
  const form = formVariant(configured);
  const loginHref = localePath(locale, '/login/');
  const methods = Object.fromEntries(
    externalMethodIds.map((method) => [
      method,
      { href: localePath(locale, `/${method}-login/`), action: t(`externalSignIn.${method}.action`) },
    ]),
  );
  return (
    <>
      <p className="mb-6 text-ink-muted" {...showsExperiments(isDrawn(configured) && 'registration_form')}>
        {t('registration.text')} <ReturningLink href={loginHref}>{t('registration.signIn')}</ReturningLink>
      </p>
      {configured === 'TRUSTLY' && (
        <p className="mb-6">
          <a className={buttonClass({ look: 'quiet', wide: true })} href={localePath(locale, '/trustly-login/')}>
            {t('registration.useBank')}
          </a>
        </p>
      )}
      <Form
        variant={form}
        required={requiredFields(context, form)}
        countries={countryPrefixes(context)}
        country={country}
        isCountryUnknown={isUnknownCountry(variant.country)}
        homeHref={localePath(locale, '/')}
        loginHref={loginHref}
        methods={methods}
        consentByDefault={hasFeature(brand, 'DefaultConsentRegistration')}
        basicCode={hasFeature(brand, 'BasicEnterCode')}
        age={ageToOpen(context)}
      />
      <p className="mt-6 flex flex-wrap gap-4">
        <a className="link" href={localePath(locale, '/terms-and-conditions/')} target="_blank">
          {t('registration.read', { document: t('legal.terms.title') })}
        </a>
        <a className="link" href={localePath(locale, '/privacy-policy/')} target="_blank">
          {t('registration.read', { document: t('legal.privacy.title') })}
        </a>
      </p>
    </>
  );
}

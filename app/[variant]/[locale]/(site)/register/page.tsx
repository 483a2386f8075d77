import type { Metadata } from 'next';
import { AccountPage } from '@/components/account/account-page';
import { countryPrefixes } from '@/components/account/country-prefixes';
import { RegisterForm } from '@/components/registration/register-form.client';
import { formVariant } from '@/components/registration/registration.model';
import { askedFor } from '@/components/registration/asked-for';
import { registrationTexts } from '@/components/registration/registration-texts';
import { buttonClass } from '@/components/ui/button';
import { hasFeature } from '@/lib/brand/brand';
import { registrationVariantOf } from '@/lib/config/flow-settings';
import { localePath } from '@/lib/i18n/paths';
import { getPageContext, type PageParams } from '@/lib/page/page-context';
import { pageMetadata } from '@/lib/page/page-metadata';

interface RegisterPageProps {
  readonly params: Promise<PageParams>;
}

export async function generateMetadata({ params }: RegisterPageProps): Promise<Metadata> {
  const context = await getPageContext(params);
  return pageMetadata(context, '/register/', { title: context.t('meta.registerTitle', { brand: context.brand.name }) });
}

export default async function RegisterPage({ params }: RegisterPageProps) {
  const context = await getPageContext(params);
  const { brand, locale, t, variant } = context;
  const configured = registrationVariantOf(variant.country, brand.license);
  const form = formVariant(configured);
  return (
    <AccountPage context={context} title={t('registration.title')}>
      <p className="mb-6 text-ink-muted">{t('registration.text')} <a className="link" href={localePath(locale, '/login/')}>{t('registration.signIn')}</a></p>
      {configured === 'TRUSTLY' && <p className="mb-6"><a className={buttonClass({ look: 'quiet', wide: true })} href={localePath(locale, '/trustly-login/')}>{t('registration.useBank')}</a></p>}
      <RegisterForm
        variant={form} asked={askedFor(context, form)} countries={countryPrefixes(context)} country={variant.country} homeHref={localePath(locale, '/')}
        consentByDefault={hasFeature(brand, 'DefaultConsentRegistration')} basicCode={hasFeature(brand, 'BasicEnterCode')} texts={registrationTexts(context)}
      />
      <p className="mt-6 flex flex-wrap gap-4">
        <a className="link" href={localePath(locale, '/terms-and-conditions/')} target="_blank">{t('registration.read', { document: t('legal.terms.title') })}</a>
        <a className="link" href={localePath(locale, '/privacy-policy/')} target="_blank">{t('registration.read', { document: t('legal.privacy.title') })}</a>
      </p>
    </AccountPage>
  );
}

import type { Metadata } from 'next';
import { AccountPage } from '@/components/account/account-page';
import { countryPrefixes } from '@/components/account/country-prefixes';
import { RegisterForm } from '@/components/registration/register-form.client';
import { formVariant } from '@/components/registration/registration.model';
import { registrationTexts } from '@/components/registration/registration-texts';
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
  return (
    <AccountPage context={context} title={t('registration.title')}>
      <p className="mb-6 text-ink-muted">{t('registration.text')} <a className="link" href={localePath(locale, '/login/')}>{t('registration.signIn')}</a></p>
      <RegisterForm
        variant={formVariant(registrationVariantOf(variant.country, brand.license))} countries={countryPrefixes(context)} country={variant.country} homeHref={localePath(locale, '/')}
        consentByDefault={hasFeature(brand, 'DefaultConsentRegistration')} texts={registrationTexts(context)}
      />
      <p className="mt-6 flex flex-wrap gap-4">
        <a className="link" href={localePath(locale, '/terms-and-conditions/')} target="_blank">{t('registration.read', { document: t('legal.terms.title') })}</a>
        <a className="link" href={localePath(locale, '/privacy-policy/')} target="_blank">{t('registration.read', { document: t('legal.privacy.title') })}</a>
      </p>
    </AccountPage>
  );
}

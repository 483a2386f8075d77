import type { Metadata } from 'next';
import { AccountPage } from '@/components/account/account-page';
import { IdentityChoice } from '@/components/identity/identity-choice';
import { RegisterForm } from '@/components/registration/register-form.client';
import { RegistrationPanel } from '@/components/registration/registration-panel';
import { Texts } from '@/lib/i18n/texts';
import { offers } from '@/lib/page/offers';
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
  return (
    <AccountPage context={context} title={context.t('registration.title')}>
      {offers(context, 'Register', 'RequestRegistrationCode') ? (
        <Texts context={context} of={['registration', 'login', 'errors', 'limits.periods']}>
          <RegistrationPanel context={context} Form={RegisterForm} />
        </Texts>
      ) : (
        <IdentityChoice context={context} />
      )}
    </AccountPage>
  );
}

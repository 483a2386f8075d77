import type { Metadata } from 'next';
import { SignInPage } from '@/components/sign-in/sign-in-page';
import { OpenidChoice } from '@/components/sign-in/openid-choice';
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
    <SignInPage context={context} title={context.t('registration.title')}>
      {offers(context, 'Register', 'RequestRegistrationCode') ? (
        <Texts context={context} of={['registration', 'login', 'errors', 'limits.periods']}>
          <RegistrationPanel context={context} Form={RegisterForm} />
        </Texts>
      ) : (
        <OpenidChoice context={context} />
      )}
    </SignInPage>
  );
}

import type { Metadata } from 'next';
import { SignInPage } from '@/components/sign-in/sign-in-page';
import { CODE_OPERATIONS } from '@/components/sign-in/sign-in.model';
import { CodeForm } from '@/components/sign-in/code-form.client';
import { hasFeature } from '@/contract/brands';
import { NotOffered } from '@/components/ui/unavailable';
import { localePath } from '@/lib/i18n/paths';
import { Texts } from '@/lib/i18n/texts';
import { offers } from '@/lib/page/offers';
import { getPageContext, type PageParams } from '@/lib/page/page-context';
import { pageMetadata } from '@/lib/page/page-metadata';

interface EnterCodePageProps {
  readonly params: Promise<PageParams>;
}

export async function generateMetadata({ params }: EnterCodePageProps): Promise<Metadata> {
  const context = await getPageContext(params);
  return pageMetadata(context, '/enter-code/', {
    title: context.t('meta.enterCodeTitle', { brand: context.brand.name }),
    index: false,
  });
}

export default async function EnterCodePage({ params }: EnterCodePageProps) {
  const context = await getPageContext(params);
  const { brand, locale, t } = context;
  if (!offers(context, ...CODE_OPERATIONS)) return <NotOffered context={context} />;
  return (
    <SignInPage context={context} title={t('login.codeTitle')}>
      <Texts context={context} of={['login', 'errors']}>
        <CodeForm
          loginHref={localePath(locale, '/login/')}
          homeHref={localePath(locale, '/')}
          basic={hasFeature(brand, 'BasicEnterCode')}
        />
      </Texts>
    </SignInPage>
  );
}

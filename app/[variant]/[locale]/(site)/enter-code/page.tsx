import type { Metadata } from 'next';
import { AccountPage } from '@/components/account/account-page';
import { CodeForm } from '@/components/account/code-form.client';
import { loginFailureTexts } from '@/components/account/login-texts';
import { hasFeature } from '@/lib/brand/brand';
import { localePath } from '@/lib/i18n/paths';
import { getPageContext, type PageParams } from '@/lib/page/page-context';
import { pageMetadata } from '@/lib/page/page-metadata';

interface EnterCodePageProps {
  readonly params: Promise<PageParams>;
}

export async function generateMetadata({ params }: EnterCodePageProps): Promise<Metadata> {
  const context = await getPageContext(params);
  return pageMetadata(context, '/enter-code/', { title: context.t('meta.enterCodeTitle', { brand: context.brand.name }), index: false });
}

export default async function EnterCodePage({ params }: EnterCodePageProps) {
  const context = await getPageContext(params);
  const { brand, locale, t } = context;
  const texts = {
    text: t.raw('login.codeText'), textEarlier: t.raw('login.codeTextEarlier'), textAnonymous: t('login.codeTextAnonymous'), code: t('login.code'), codeRequired: t('login.codeRequired'), verify: t('login.verify'),
    resend: t('login.resend'), resendIn: t.raw('login.resendIn'), resent: t('login.resent'), otherNumber: t('login.otherNumber'), startOver: t('login.startOver'), signedIn: t('feedback.signedIn'),
  };
  return (
    <AccountPage context={context} title={t('login.codeTitle')}>
      <CodeForm loginHref={localePath(locale, '/login/')} homeHref={localePath(locale, '/')} basic={hasFeature(brand, 'BasicEnterCode')} texts={texts} failures={loginFailureTexts(t)} />
    </AccountPage>
  );
}

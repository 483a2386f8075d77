import type { Metadata } from 'next';
import { OpenidArrival } from '@/components/sign-in/openid-arrival';
import { getPageContext, type PageParams } from '@/lib/page/page-context';
import { pageMetadata } from '@/lib/page/page-metadata';

interface KeycloakLoginHandlerProps {
  readonly params: Promise<PageParams>;
}

export async function generateMetadata({ params }: KeycloakLoginHandlerProps): Promise<Metadata> {
  const context = await getPageContext(params);
  return pageMetadata(context, '/keycloak-login-handler/', { title: context.t('identity.title'), index: false });
}

export default async function KeycloakLoginHandlerPage({ params }: KeycloakLoginHandlerProps) {
  return <OpenidArrival context={await getPageContext(params)} />;
}

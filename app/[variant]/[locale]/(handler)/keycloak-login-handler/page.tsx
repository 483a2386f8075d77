import type { Metadata } from 'next';
import { IdentityArrival } from '@/components/identity/identity-arrival';
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
  return <IdentityArrival context={await getPageContext(params)} />;
}

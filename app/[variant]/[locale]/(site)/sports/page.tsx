import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { logoutReasonTexts } from '@/components/account/login-texts';
import { LogoutNotice } from '@/components/account/logout-notice.client';
import { Lobby } from '@/components/lobby/lobby';
import { getSections } from '@/components/lobby/lobby.queries';
import { hasFeature } from '@/lib/brand/brand';
import { getPageContext, type PageParams } from '@/lib/page/page-context';
import { pageMetadata } from '@/lib/page/page-metadata';

interface SportsPageProps {
  readonly params: Promise<PageParams>;
}

export async function generateMetadata({ params }: SportsPageProps): Promise<Metadata> {
  const context = await getPageContext(params);
  const { brand, t } = context;
  return pageMetadata(context, '/sports/', { title: t('meta.sportsTitle', { brand: brand.name }), description: t('meta.sportsDescription', { brand: brand.name }) });
}

export default async function SportsPage({ params }: SportsPageProps) {
  const context = await getPageContext(params);
  if (!hasFeature(context.brand, 'Sportsbook')) notFound();
  return (
    <>
      <LogoutNotice reasons={logoutReasonTexts(context.t)} />
      <Lobby context={context} sections={await getSections(context, 'SPORTS')} title={context.t('shell.sports')} />
    </>
  );
}

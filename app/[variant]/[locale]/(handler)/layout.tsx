import type { ReactNode } from 'react';
import { MainLayout } from '@/components/shell/layouts';
import { getPageContext, type PageParams } from '@/lib/page/page-context';

/** The pages where a sign-in comes back [NAV-06]. */
export default async function HandlerLayout({
  children,
  params,
}: {
  children: ReactNode;
  params: Promise<PageParams>;
}) {
  return (
    <>
      <div className="ground" aria-hidden="true" />
      <MainLayout context={await getPageContext(params)}>{children}</MainLayout>
    </>
  );
}

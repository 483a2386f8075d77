import type { ReactNode } from 'react';
import { SiteFrame } from '@/app/_frame/site-frame';
import { getPageContext, type PageParams } from '@/lib/page/page-context';

/** Pages about signing in or about law: the basic layout for players too, without asking to sign in [NAV-05, NAV-06]. */
export default async function BasicPagesLayout({
  children,
  params,
}: {
  children: ReactNode;
  params: Promise<PageParams>;
}) {
  return (
    <SiteFrame context={await getPageContext(params)} isBasic>
      {children}
    </SiteFrame>
  );
}

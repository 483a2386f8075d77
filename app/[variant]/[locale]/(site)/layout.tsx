import type { ReactNode } from 'react';
import { SiteFrame } from '@/app/_frame/site-frame';
import { getPageContext, type PageParams } from '@/lib/page/page-context';

/** Every page with header and footer: the basic layout for visitors, the player's own for players [NAV-04, NAV-06]. */
export default async function SiteLayout({ children, params }: { children: ReactNode; params: Promise<PageParams> }) {
  return <SiteFrame context={await getPageContext(params)}>{children}</SiteFrame>;
}

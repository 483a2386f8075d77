import type { ReactNode } from 'react';
import { AccountHub } from '@/app/_frame/account-hub';
import { getPageContext, type PageParams } from '@/lib/page/page-context';

/** The frame of the account's pages, of the visitor at this address. */
export async function AccountLayout({ children, params }: { children: ReactNode; params: Promise<PageParams> }) {
  return <AccountHub context={await getPageContext(params)}>{children}</AccountHub>;
}

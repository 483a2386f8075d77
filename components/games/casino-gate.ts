import { offersProduct } from '@/contract/brands';
import { NoSuchPage } from '@/lib/page/no-such-page';
import { getPageContext, type PageContext, type PageParams } from '@/lib/page/page-context';

/** The context of a casino page; a brand whose licence has no casino does not have the page. */
export async function casinoContext(params: Promise<PageParams>): Promise<PageContext> {
  const context = await getPageContext(params);
  if (!offersProduct(context.brand, 'CASINO')) throw new NoSuchPage();
  return context;
}

/** The value that a read found. Null is a page that does not exist; a failure is a page without its data. */
export function found<T>(value: T | null): T {
  if (value === null) throw new NoSuchPage();
  return value;
}

import { locale, variant } from 'next/root-params';
import { NotFoundView } from '@/components/shell/not-found-view';
import { getPageContext } from '@/lib/page/page-context';

export default async function NotFound() {
  const [variantCode = '', localeCode = ''] = await Promise.all([variant(), locale()]);
  const context = await getPageContext(Promise.resolve({ variant: variantCode, locale: localeCode }));
  return <NotFoundView context={context} />;
}

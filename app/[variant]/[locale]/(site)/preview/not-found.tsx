import { locale, variant } from 'next/root-params';
import { NoPreview } from '@/components/content-preview/preview-notice';
import { getPageContext } from '@/lib/page/page-context';

/** In place of a draft for an address that is no link of this brand: its status is 404. */
export default async function NoSuchPreview() {
  const params = Promise.resolve({ variant: (await variant()) ?? '', locale: (await locale()) ?? '' });
  return <NoPreview context={await getPageContext(params)} state="Invalid" />;
}

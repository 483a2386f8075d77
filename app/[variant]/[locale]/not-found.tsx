import { locale, variant } from 'next/root-params';
import { SiteFrame } from '@/app/_frame/site-frame';
import { NotFoundContent } from '@/components/shell/not-found-content';
import { getPageContext } from '@/lib/page/page-context';

/** Every unknown path, in the basic layout and with status 404 [LOC-07]. */
export default async function NotFound() {
  const context = await getPageContext(Promise.resolve({ variant: (await variant()) ?? '', locale: (await locale()) ?? '' }));
  const basic = { ...context, variant: { ...context.variant, layout: 'guest' as const } };
  return (
    <SiteFrame context={basic}>
      <NotFoundContent context={basic} />
    </SiteFrame>
  );
}

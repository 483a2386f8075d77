import type { Metadata } from 'next';
import { locale, variant } from 'next/root-params';
import { SiteFrame } from '@/app/_frame/site-frame';
import { NotFoundContent } from '@/components/shell/not-found-content';
import { getPageContext, type PageContext } from '@/lib/page/page-context';

export async function generateMetadata(): Promise<Metadata> {
  const { brand, t } = await contextOfPage();
  return { title: `${t('notFound.title')} – ${brand.name}`, robots: { index: false, follow: false } };
}

/** Every unknown path, in the basic layout and with status 404 [LOC-07]. */
export default async function NotFound() {
  const context = await contextOfPage();
  const basic = { ...context, variant: { ...context.variant, layout: 'guest' as const } };
  return (
    <SiteFrame context={basic}>
      <NotFoundContent context={basic} />
    </SiteFrame>
  );
}

async function contextOfPage(): Promise<PageContext> {
  return getPageContext(Promise.resolve({ variant: (await variant()) ?? '', locale: (await locale()) ?? '' }));
}

import type { Metadata } from 'next';
import { locale, variant } from 'next/root-params';
import { NotFoundPage } from '@/app/_frame/not-found-page';
import { notFoundMetadata } from '@/app/_frame/public-page';
import { getPageContext, type PageContext } from '@/lib/page/page-context';

export async function generateMetadata(): Promise<Metadata> {
  return notFoundMetadata(await contextOfPage());
}

/** For pages that are rendered for one player and do not exist; public pages say it themselves (publicPage). */
export default async function NotFound() {
  const context = await contextOfPage();
  return (
    <>
      {/* The metadata of a page that is not found leaves the document when the browser renders it. */}
      <title>{`${context.t('notFound.title')} – ${context.brand.name}`}</title>
      <NotFoundPage context={context} />
    </>
  );
}

async function contextOfPage(): Promise<PageContext> {
  return getPageContext(Promise.resolve({ variant: (await variant()) ?? '', locale: (await locale()) ?? '' }));
}

import type { Metadata } from 'next';
import { NotFoundPage } from '@/app/_frame/not-found-page';
import { notFoundMetadata } from '@/app/_frame/public-page';
import { getPageContext, type PageParams } from '@/lib/page/page-context';

interface UnknownPageProps {
  readonly params: Promise<PageParams>;
}

/** Made like every other public page, on demand; the page cache does not store what answers 404. */
export function generateStaticParams(): { unknown: string[] }[] {
  return [];
}

export async function generateMetadata({ params }: UnknownPageProps): Promise<Metadata> {
  return notFoundMetadata(await getPageContext(params));
}

/** Every path that no page claims. */
export default async function UnknownPage({ params }: UnknownPageProps) {
  return <NotFoundPage context={await getPageContext(params)} />;
}

import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { NearMatches } from '@/components/games/near-matches';
import { NotFoundContent } from '@/components/shell/not-found-content';
import { PAGE_STATUS } from '@/lib/page-cache/page-status.cjs';
import { NoSuchPage } from '@/lib/page/no-such-page';
import { getPageContext, type PageContext, type PageParams } from '@/lib/page/page-context';

interface PublicProps {
  readonly params: Promise<PageParams>;
}

/** A page that is made once for everybody; where it does not exist, the page that says so [LOC-07]. */
export function publicPage<Props extends PublicProps>(render: (props: Props) => ReactNode | Promise<ReactNode>) {
  return async function PublicPage(props: Props): Promise<ReactNode> {
    try {
      return await render(props);
    } catch (error) {
      if (!(error instanceof NoSuchPage)) throw error;
      const context = await getPageContext(props.params);
      return (
        <NotFoundContent context={context}>
          <NearMatches context={context} />
        </NotFoundContent>
      );
    }
  };
}

/** The metadata of such a page; where it does not exist, the status 404 is among it. */
export function publicMetadata<Props extends PublicProps>(describe: (props: Props) => Promise<Metadata>) {
  return async function generateMetadata(props: Props): Promise<Metadata> {
    try {
      return await describe(props);
    } catch (error) {
      if (!(error instanceof NoSuchPage)) throw error;
      return notFoundMetadata(await getPageContext(props.params));
    }
  };
}

/** Of a page that does not exist. The page cache reads the status and answers with it. */
export function notFoundMetadata({ brand, t }: PageContext): Metadata {
  return {
    title: `${t('notFound.title')} – ${brand.name}`,
    robots: { index: false, follow: false },
    other: { [PAGE_STATUS]: '404' },
  };
}

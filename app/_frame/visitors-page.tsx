import type { ReactNode } from 'react';
import { accountPages } from '@/app/_frame/feature-parts';
import { notFoundMetadata, publicMetadata, publicPage } from '@/app/_frame/public-page';
import { SignInOffer } from '@/components/shell/sign-in-offer';
import { Icon } from '@/components/ui/icon';
import { Unread } from '@/components/ui/unavailable';
import type { Result } from '@/contract/result';
import { routeOf } from '@/contract/routes';
import type { Failure } from '@/lib/graphql/failure';
import { NoSuchPage } from '@/lib/page/no-such-page';
import { getPageContext, type PageContext, type PageParams } from '@/lib/page/page-context';
import { pageMetadata } from '@/lib/page/page-metadata';

interface VisitorsPageParts<Data> {
  /** Without locale: '/cashback/'. */
  readonly path: string;
  readonly title: (context: PageContext) => string;
  /** Of what everybody may read; null where the brand has nothing of it in the visitor's country. */
  readonly read: (context: PageContext) => Promise<Result<Data | null, Failure>>;
  readonly describe: (context: PageContext, data: Data) => string;
  /** `signIn` leads back to the page. */
  readonly show: (context: PageContext, data: Data, signIn: ReactNode) => ReactNode;
}

interface VisitorsPageProps {
  readonly params: Promise<PageParams>;
}

/** The page that visitors see in place of one of the account: made once for all of them. */
export function visitorsPage<Data>({ path, title, read, describe, show }: VisitorsPageParts<Data>) {
  const generateMetadata = publicMetadata(async ({ params }: VisitorsPageProps) => {
    const context = await getPageContext(params);
    const result = await read(context);
    if (!result.ok) return pageMetadata(context, path, { title: title(context), index: false });
    if (result.value === null) return notFoundMetadata(context);
    return pageMetadata(context, path, { title: title(context), description: describe(context, result.value) });
  });
  const Page = publicPage(async function VisitorsPage({ params }: VisitorsPageProps) {
    const context = await getPageContext(params);
    const result = await read(context);
    if (!result.ok) return <Unread context={context} failure={result.error} />;
    if (result.value === null) throw new NoSuchPage();
    return (
      <>
        {show(context, result.value, <SignInOffer context={context} path={path} />)}
        <Others context={context} path={path} />
      </>
    );
  });
  return { generateMetadata, Page };
}

/** The ways from each of these pages to the others of the brand. */
function Others({ context, path: own }: { context: PageContext; path: string }) {
  const parts = accountPages(context).map(({ links, ...part }) => ({
    ...part,
    links: links.filter(({ path }) => path !== own && routeOf(path)?.forVisitors),
  }));
  return parts.map(
    ({ name, title, links }) =>
      links.length > 0 && (
        <nav key={name} className="page visitors-nav" aria-label={title}>
          <h2>{title}</h2>
          <ul>
            {links.map(({ path, href, icon, label }) => (
              <li key={path}>
                <a className="card" href={href}>
                  <Icon name={icon} />
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ),
  );
}

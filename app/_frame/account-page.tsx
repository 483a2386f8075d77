import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { SignedOut } from '@/app/_frame/profile-page';
import { Unread } from '@/components/ui/unavailable';
import type { Result } from '@/contract/result';
import { isAuthenticationFailure, type Failure } from '@/lib/graphql/failure';
import { getPageContext, type PageContext, type PageParams } from '@/lib/page/page-context';
import { pageMetadata } from '@/lib/page/page-metadata';

/** The query of a page's address. */
export type SearchOf = Readonly<Record<string, string | string[] | undefined>>;

interface AccountPageParts<Data> {
  /** Without locale: '/profile/limits/'. */
  readonly path: string;
  readonly title: (context: PageContext) => string;
  /** null when nobody is signed in. */
  readonly read: (context: PageContext, search: SearchOf) => Promise<Result<Data | null, Failure>>;
  /** The query that a sign-in leads back to, as '?after=…'; none, when left out. */
  readonly searchToKeep?: (search: SearchOf) => string;
  readonly show: (context: PageContext, data: Data) => ReactNode;
}

interface AccountPageProps {
  readonly params: Promise<PageParams>;
  readonly searchParams: Promise<SearchOf>;
}

/** A page of the account, rendered for this request: what was read, or the way to sign in, or that it cannot be read. */
export function accountPage<Data>({ path, title, read, searchToKeep, show }: AccountPageParts<Data>) {
  async function generateMetadata({ params }: Pick<AccountPageProps, 'params'>): Promise<Metadata> {
    const context = await getPageContext(params);
    return pageMetadata(context, path, { title: title(context), index: false });
  }
  async function Page({ params, searchParams }: AccountPageProps) {
    const [context, search] = await Promise.all([getPageContext(params), searchParams]);
    const result = await read(context, search);
    if (result.ok && result.value !== null) return show(context, result.value);
    if (!result.ok && !isAuthenticationFailure(result.error))
      return <Unread context={context} failure={result.error} text={context.t('profile.offlineText')} />;
    return <SignedOut context={context} path={path + (searchToKeep?.(search) ?? '')} />;
  }
  return { generateMetadata, Page };
}

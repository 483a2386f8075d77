import { redirect } from 'next/navigation';
import { parseReturnPath } from '@/lib/edge/return-path';
import { localePath } from '@/lib/i18n/paths';
import { getPageContext, type PageParams } from '@/lib/page/page-context';

export const dynamic = 'force-dynamic';

interface RedirectionProps {
  readonly params: Promise<PageParams>;
  readonly searchParams: Promise<{ readonly to?: string | string[] }>;
}

/** Sends on to the page of this site that `to` names, and home for anything else [NAV-03]. */
export default async function RedirectionHandlerPage({ params, searchParams }: RedirectionProps) {
  const [{ locale }, { to }] = await Promise.all([getPageContext(params), searchParams]);
  redirect(parseReturnPath(typeof to === 'string' ? to : null, localePath(locale, '/')));
}

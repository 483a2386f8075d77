import { SiteFrame } from '@/app/_frame/site-frame';
import { NotFoundContent } from '@/components/shell/not-found-content';
import type { PageContext } from '@/lib/page/page-context';

/** What every path that no page has shows, in the basic layout [LOC-07]. */
export function NotFoundPage({ context }: { context: PageContext }) {
  const basic = { ...context, variant: { ...context.variant, layout: 'guest' as const } };
  return (
    <SiteFrame context={basic}>
      <NotFoundContent context={basic} />
    </SiteFrame>
  );
}

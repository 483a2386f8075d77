import { SiteFrame } from '@/app/_frame/site-frame';
import { NearMatches } from '@/components/games/near-matches';
import { NotFoundContent } from '@/components/shell/not-found-content';
import { AtUnknownPath } from '@/lib/i18n/use-public-pathname.client';
import type { PageContext } from '@/lib/page/page-context';

/** The page of every unknown path, in the basic layout [LOC-07]. */
export function NotFoundPage({ context }: { context: PageContext }) {
  const basic = { ...context, variant: { ...context.variant, layout: 'guest' as const } };
  return (
    <AtUnknownPath>
      <SiteFrame context={basic}>
        <NotFoundContent context={basic}>
          <NearMatches context={basic} />
        </NotFoundContent>
      </SiteFrame>
    </AtUnknownPath>
  );
}

import 'server-only';
import { REALITY_CHECK } from '@/components/reality-check/reality-check.documents';
import type { RealityCheck } from '@/components/reality-check/reality-check.model';
import { readAsPlayer } from '@/lib/graphql/read';
import { offers } from '@/lib/page/offers';
import type { PageContext } from '@/lib/page/page-context';

/** null where the licence or the back end has none, and when it cannot be read. */
export async function getRealityCheck(context: PageContext): Promise<RealityCheck | null> {
  if (!offers(context, 'RealityCheck')) return null;
  const result = await readAsPlayer(REALITY_CHECK, {}, { brand: context.brand.id, locale: context.locale });
  return result.ok ? result.value.viewer.realityCheck : null;
}

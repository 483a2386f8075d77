import 'server-only';
import { KIND_EXCLUSIONS } from '@/components/kind-exclusions/kind-exclusions.documents';
import type { KindExclusions } from '@/components/kind-exclusions/kind-exclusions.model';
import { readAsPlayer } from '@/lib/graphql/read';
import { offers } from '@/lib/page/offers';
import type { PageContext } from '@/lib/page/page-context';

/** null where the licence or the back end has none, and when they cannot be read. */
export async function getKindExclusions(context: PageContext): Promise<KindExclusions | null> {
  if (!offers(context, 'KindExclusions', 'ExcludeKind')) return null;
  const result = await readAsPlayer(KIND_EXCLUSIONS, {}, { brand: context.brand.id, locale: context.locale });
  return result.ok ? result.value.viewer.kindExclusions : null;
}

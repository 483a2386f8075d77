import 'server-only';
import { LIMITS } from '@/components/limits/limits.documents';
import type { Limits } from '@/components/limits/limits.model';
import type { Failure, Result } from '@/lib/graphql/failure';
import { readAsPlayer } from '@/lib/graphql/read';
import type { PageContext } from '@/lib/page/page-context';

/** The player's limits; null when nobody is signed in. */
export async function getLimits({ brand, locale }: PageContext): Promise<Result<Limits | null, Failure>> {
  const result = await readAsPlayer(LIMITS, {}, { brand: brand.id, locale });
  return result.ok ? { ok: true, value: result.value.viewer.limits } : result;
}

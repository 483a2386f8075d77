import 'server-only';
import { CASHBACK } from '@/components/cashback/cashback.documents';
import type { CashbackView } from '@/components/cashback/cashback.model';
import type { Failure, Result } from '@/lib/graphql/failure';
import { readAsPlayer } from '@/lib/graphql/read';
import type { PageContext } from '@/lib/page/page-context';

/** `cashback` is null where the player can have none; the whole is null when nobody is signed in. */
export async function getCashback({
  brand,
  locale,
}: PageContext): Promise<Result<{ readonly cashback: CashbackView | null } | null, Failure>> {
  const result = await readAsPlayer(CASHBACK, {}, { brand: brand.id, locale });
  if (!result.ok) return result;
  const { id, cashback } = result.value.viewer;
  return { ok: true, value: id === 'visitor' ? null : { cashback } };
}

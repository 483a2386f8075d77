import 'server-only';
import { NET_POSITIONS } from '@/components/net-position/net-position.documents';
import { LISTED } from '@/components/net-position/net-position.model';
import type { NetPeriod } from '@/contract/net-position';
import { mapResult } from '@/contract/result';
import type { Failure, Result } from '@/lib/graphql/failure';
import type { ResultOf } from '@/lib/graphql/graphql';
import { readAsPlayer } from '@/lib/graphql/read';
import type { PageContext } from '@/lib/page/page-context';

export type NetPosition = NonNullable<ResultOf<typeof NET_POSITIONS>['viewer']['netPositions']>[number];

/** The present period first; null when nobody is signed in. */
export async function getNetPositions(
  { brand, locale }: PageContext,
  period: NetPeriod,
): Promise<Result<readonly NetPosition[] | null, Failure>> {
  const result = await readAsPlayer(NET_POSITIONS, { period, first: LISTED[period] }, { brand: brand.id, locale });
  return mapResult(result, (value) => value.viewer.netPositions);
}

import 'server-only';
import { LIMIT_HISTORY } from '@/components/limits/limit-history.documents';
import type { LimitHistory } from '@/components/limits/limit-history.model';
import { ALL_LIMITS, ofOfferedKinds } from '@/components/limits/limits.documents';
import { toAllLimits, type AllLimits } from '@/components/limits/limits.model';
import { mapResult } from '@/contract/result';
import { notOffered, type Failure, type Result } from '@/lib/graphql/failure';
import { readAsPlayer } from '@/lib/graphql/read';
import { offers } from '@/lib/page/offers';
import type { PageContext } from '@/lib/page/page-context';

/** Every limit of the player, without those that licence or back end lack; null when nobody is signed in. */
export async function getLimits(context: PageContext): Promise<Result<AllLimits | null, Failure>> {
  const { brand, locale } = context;
  if (!offers(context, 'SetDepositLimit')) return { ok: false, error: notOffered('AllLimits') };
  const document = ofOfferedKinds(ALL_LIMITS, (command) => offers(context, command));
  const result = await readAsPlayer(document, {}, { brand: brand.id, locale });
  return mapResult(result, ({ viewer: { limits } }) => limits && toAllLimits(limits));
}

/** How the limits were changed; null where the back end does not say, and when nobody is signed in. */
export async function getLimitHistory(context: PageContext): Promise<Result<LimitHistory | null, Failure>> {
  if (!offers(context, 'LimitHistory')) return { ok: true, value: null };
  const result = await readAsPlayer(
    LIMIT_HISTORY,
    { after: null },
    { brand: context.brand.id, locale: context.locale },
  );
  return mapResult(result, (value) => value.viewer.limits);
}

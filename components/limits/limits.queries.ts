import 'server-only';
import { LIMIT_HISTORY } from '@/components/limits/limit-history.documents';
import type { LimitHistory } from '@/components/limits/limit-history.model';
import { LIMITS } from '@/components/limits/limits.documents';
import type { Limits, PlayLimits, SingleStakeLimits } from '@/components/limits/limits.model';
import { SESSION_LIMITS } from '@/components/limits/session-limits.documents';
import type { SessionLimits } from '@/components/limits/session-limits.model';
import { PLAY_LIMITS } from '@/components/limits/play-limits.documents';
import { SINGLE_STAKE } from '@/components/limits/single-stake.documents';
import { hasLicenceFeature } from '@/contract/brands';
import { mapResult } from '@/contract/result';
import type { Failure, Result } from '@/lib/graphql/failure';
import { readAsPlayer } from '@/lib/graphql/read';
import { offers } from '@/lib/page/offers';
import type { PageContext } from '@/lib/page/page-context';

/** The player's limits; null when nobody is signed in. */
export async function getLimits({ brand, locale }: PageContext): Promise<Result<Limits | null, Failure>> {
  const result = await readAsPlayer(LIMITS, {}, { brand: brand.id, locale });
  return mapResult(result, (value) => value.viewer.limits);
}

/** Limits of play; null where the back end has none, and when nobody is signed in. */
export async function getPlayLimits(context: PageContext): Promise<Result<PlayLimits | null, Failure>> {
  if (!offers(context, 'PlayLimits', 'SetPlayLimit')) return { ok: true, value: null };
  const result = await readAsPlayer(PLAY_LIMITS, {}, { brand: context.brand.id, locale: context.locale });
  return mapResult(result, (value) => value.viewer.limits);
}

/** The limit of a single stake; null where licence or back end have none, and when nobody is signed in. */
export async function getSingleStakeLimit(context: PageContext): Promise<Result<SingleStakeLimits | null, Failure>> {
  if (!offers(context, 'SingleStakeLimit', 'SetSingleStakeLimit')) return { ok: true, value: null };
  const result = await readAsPlayer(SINGLE_STAKE, {}, { brand: context.brand.id, locale: context.locale });
  return mapResult(result, ({ viewer: { limits } }) => (limits?.singleStake ? limits : null));
}

/** Limits of the time of play; null where licence or back end have none, and when nobody is signed in. */
export async function getSessionLimits(context: PageContext): Promise<Result<SessionLimits | null, Failure>> {
  const { brand, locale } = context;
  const isOffered = hasLicenceFeature(brand.license, 'sessionLimits');
  if (!isOffered || !offers(context, 'SessionLimits', 'SetSessionLimit')) return { ok: true, value: null };
  const result = await readAsPlayer(SESSION_LIMITS, {}, { brand: brand.id, locale });
  return mapResult(result, (value) => value.viewer.limits);
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

'use client';
import { CANCEL_CHANGE, SET_BLOCKED_HOURS } from '@/components/blocked-hours/blocked-hours.documents';
import type { BlockedHours, HourSpan } from '@/components/blocked-hours/blocked-hours.model';
import { mapResult } from '@/contract/result';
import type { Failure, Result } from '@/lib/graphql/failure';
import { requestFromBrowser } from '@/lib/graphql/request.client';

/** Wishes for these hours, or none (null); repeated, it changes nothing. Answers what holds and what waits. */
export async function setBlockedHours(hours: HourSpan | null): Promise<Result<BlockedHours | null, Failure>> {
  const result = await requestFromBrowser(SET_BLOCKED_HOURS, { hours });
  return mapResult(result, (value) => value.setBlockedHours);
}

/** Gives up the change that waits. */
export async function cancelChange(): Promise<Result<BlockedHours | null, Failure>> {
  const result = await requestFromBrowser(CANCEL_CHANGE, {});
  return mapResult(result, (value) => value.cancelBlockedHoursChange);
}

'use client';
import { LIMIT_HISTORY } from '@/components/limits/limit-history.documents';
import type { LimitHistory } from '@/components/limits/limit-history.model';
import { requestFromBrowser } from '@/lib/graphql/request.client';

/** A page of the history; null when it cannot be had. */
export async function readHistory(after: string | null): Promise<LimitHistory | null> {
  const result = await requestFromBrowser(LIMIT_HISTORY, { after }, { report: () => undefined });
  return result.ok ? result.value.viewer.limits : null;
}

import { ATTRIBUTION_SHAPE } from '@/contract/attribution';
import type { Cookies } from '@/lib/edge/cookies';

/** Cookies and query parameters that say who sent the visitor [AFF-01]. */
export const ATTRIBUTION = ['aff', 'internalTrackingId'] as const;
export type AttributionName = (typeof ATTRIBUTION)[number];

/** The mark of that name in an address, whatever its case; the first of several. Null where it is none. */
export function attributionIn(query: URLSearchParams, name: string): string | null {
  const value = markIn(query, name);
  return ATTRIBUTION_SHAPE.test(value) ? value : null;
}

/** The names of marks in an address that are none; an empty one was not dropped. */
export function misfitsIn(query: URLSearchParams): readonly AttributionName[] {
  return ATTRIBUTION.filter((name) => markIn(query, name) !== '' && attributionIn(query, name) === null);
}

/** The first of several. */
const markIn = (query: URLSearchParams, name: string): string =>
  [...query].find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1] ?? '';

/** The attribution that a browser's cookies keep, without values that no partner could have sent. */
export function keptAttribution(cookies: Cookies): [name: string, value: string][] {
  return ATTRIBUTION.flatMap((name): [string, string][] => {
    const value = cookies.get(name);
    return value !== undefined && ATTRIBUTION_SHAPE.test(value) ? [[name, value]] : [];
  });
}

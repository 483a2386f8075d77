import { readCookie } from '@/lib/edge/cookies';

/** Cookies and query parameters that say who sent the visitor [AFF-01]. */
export const ATTRIBUTION = ['aff', 'internalTrackingId'] as const;

/** The shape of the marks that partners send; anything else is no attribution. */
export const ATTRIBUTION_SHAPE = /^[\w.~:-]{1,128}$/;

/** The attribution that the browser's cookies keep, without values that no partner could have sent. */
export function keptAttribution(cookieHeader: string): [name: string, value: string][] {
  return ATTRIBUTION.flatMap((name): [string, string][] => {
    const value = readCookie(cookieHeader, name);
    return value !== undefined && ATTRIBUTION_SHAPE.test(value) ? [[name, value]] : [];
  });
}

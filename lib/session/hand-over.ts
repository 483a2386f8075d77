import 'server-only';
import { z } from 'zod';
import { nameOnHost, readCookie, type CookieChange } from '@/lib/edge/cookies';
import { parseReturnPath } from '@/lib/edge/return-path';
import { looksLikeLocale } from '@/contract/locales';
import { endReplaced } from '@/lib/session/end-session';
import type { SessionTokens } from '@/lib/edge/session-cookies';
import { beginningCookies, claimOf } from '@/lib/session/session-request';
import { adoptTokens, type Caller } from '@/lib/session/token-exchange';

const pendingSchema = z.object({
  accessToken: z.string().min(1).max(4096),
  refreshToken: z.string().max(4096).nullable(),
  returnPath: z.string().max(2000),
});

/** Tokens that came in an address, and where the visitor wanted to go. */
export type HandOver = z.infer<typeof pendingSchema>;

/** Where the browser goes next, and what it keeps. */
export interface HandOverAnswer {
  readonly to: string;
  readonly cookies: readonly CookieChange[];
}

/** The tokens that an address hands over; null when there is no token that could be one. */
export function readHandOver(query: URLSearchParams, returnPath: string | null): HandOver | null {
  const parsed = pendingSchema.safeParse({
    accessToken: query.get('accessToken') ?? '',
    refreshToken: query.get('refreshToken') || null,
    returnPath: parseReturnPath(returnPath, '/'),
  });
  return parsed.success ? parsed.data : null;
}

/** The tokens that wait for the player's decision, from their cookie. */
export function readPending(cookie: string, host: string): HandOver | null {
  try {
    const parsed = pendingSchema.safeParse(JSON.parse(readCookie(cookie, nameOnHost('handOver', host)) ?? 'null'));
    return parsed.success ? { ...parsed.data, returnPath: parseReturnPath(parsed.data.returnPath, '/') } : null;
  } catch {
    return null;
  }
}

/**
 * True when somebody else is signed in in this browser; read from the claims as they stand, since it only decides
 * whether to ask.
 */
export function replacesOther(
  { accessToken }: HandOver,
  { refreshToken, accessToken: current }: SessionTokens,
): boolean {
  const present = claimOf(refreshToken ?? current, 'sub');
  return present !== null && present !== claimOf(accessToken, 'sub');
}

/** Asks first: the tokens wait in a cookie that no script can read, for as long as they are worth something. */
export function askFirst(handOver: HandOver): HandOverAnswer {
  return {
    to: `${localePrefix(handOver.returnPath)}/login-handler/`,
    cookies: [{ name: 'handOver', value: JSON.stringify(handOver) }],
  };
}

/**
 * Takes the tokens over, ends the session whose place they take, and goes on; a refusal goes to the login page, which
 * says so.
 */
export async function takeOver(
  { returnPath, ...handedOver }: HandOver,
  before: SessionTokens,
  caller: Caller,
): Promise<HandOverAnswer> {
  const result = await adoptTokens(handedOver, caller);
  if (!result.ok) return refuse(returnPath);
  void endReplaced(before, result.value.accessToken, caller);
  return { to: returnPath, cookies: [{ name: 'handOver', value: null }, ...beginningCookies(result.value)] };
}

/** The login page with the reason, and the way back to where the visitor wanted to go. */
export function refuse(returnPath: string): HandOverAnswer {
  const query = new URLSearchParams({ signInError: 'LinkNotValid', returnTo: returnPath });
  return { to: `${localePrefix(returnPath)}/login/?${query}`, cookies: [{ name: 'handOver', value: null }] };
}

/** '/en' of '/en/games/', '' of a path that has no locale: the edge finds one then. */
function localePrefix(path: string): string {
  const first = path.split('/')[1] ?? '';
  return looksLikeLocale(first) ? `/${first}` : '';
}

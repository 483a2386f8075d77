import 'server-only';
import { unstable_cache } from 'next/cache';
import { headers } from 'next/headers';
import { locale as localeParam, variant as variantParam } from 'next/root-params';
import { settings } from '@/lib/config/settings';
import { placeHeadersOf } from '@/lib/security/visitor-headers';
import { parseCookies } from '@/lib/edge/cookies';
import { readCookieSession, shapeOfSession } from '@/lib/edge/session-cookies';
import { failureOfThrown, networkFailure, notOffered, type Failure, type Result } from '@/lib/graphql/failure';
import { operationOf, type TypedDocument } from '@/lib/graphql/graphql';
import { isOffered } from '@/lib/graphql/offer';
import { makePageAgainSoon } from '@/lib/graphql/page-again';
import { sendOperation } from '@/lib/graphql/transport';
import type { LocaleCode } from '@/contract/locales';
import { resolveSiteContext } from '@/lib/edge/resolve-site-context';
import type { Variant } from '@/lib/edge/variant';

interface PublicRead {
  readonly brand: string;
  readonly locale: LocaleCode;
  /** The cache tags of the data; the platform names them when content changes. */
  readonly tags: readonly string[];
  /**
   * The market that the answer is for, of a read whose variables do not name it whole: the platform takes it as the
   * visitor's, so what is not offered there is left out [GMS-04].
   */
  readonly market?: Pick<Variant, 'country' | 'region'>;
}

interface PlayerRead {
  readonly brand: string;
  readonly locale: LocaleCode;
  /** Instead of the access token in the request's cookie; undefined when the caller found nobody signed in. */
  readonly token?: string | undefined;
}

/** Seconds after which public data is read again even without a message of a change, because a message may be lost. */
const SAFETY_SECONDS = 900;
const SERVER_TIMEOUT_MS = 5_000;

/**
 * Reads public data, kept until one of its tags is invalidated. While the platform is away the last known answer is
 * used; without one the failure is a value. Either way the page is made again soon.
 */
export async function readPublic<Answer, Variables>(
  document: TypedDocument<Answer, Variables>,
  variables: Variables,
  { brand, locale, tags, market }: PublicRead,
): Promise<Result<Answer>> {
  const { name, text } = operationOf(document);
  if (!(await isOffered(name, brand))) return { ok: false, error: notOffered(name) };
  let failure: Failure | null = null;
  const load = async (): Promise<Answer> => {
    const result = await sendOperation(document, variables, {
      url: settings().graphqlUrl,
      headers: { brand, locale, ...marketHeaders(market) },
      timeoutMs: SERVER_TIMEOUT_MS,
      cache: 'no-store',
      queriesByGet: settings().queriesByGet,
    });
    if (result.ok) return result.value;
    failure = result.error;
    throw new Error(`${name}: ${result.error.message}`);
  };
  const key = [text, JSON.stringify(variables), brand, locale, market?.country ?? '', market?.region ?? ''];
  try {
    const value = await unstable_cache(load, key, { tags: [...tags], revalidate: SAFETY_SECONDS })();
    if (failure) await makePageAgainSoon();
    return { ok: true, value };
  } catch (error) {
    await makePageAgainSoon();
    return { ok: false, error: failure ?? failureOfThrown(error) };
  }
}

function marketHeaders(market: PublicRead['market']): Record<string, string> {
  if (!market) return {};
  const { countryHeader, regionHeader } = settings();
  return { [countryHeader]: market.country, ...(market.region ? { [regionHeader]: market.region } : {}) };
}

/** Reads for one player, with the token of the request that opened it. */
type PlayerReader = <Answer, Variables>(
  document: TypedDocument<Answer, Variables>,
  variables: Variables,
) => Promise<Result<Answer>>;

/**
 * Reads what belongs to the signed-in player, for this request alone. Here no cookie can be set, so nothing is renewed:
 * the edge has done that before. Without an access token the result is a network failure, since the platform cannot be
 * called; a token that the platform refuses gives an AuthenticationFailure. Brand and locale are those of the page; a
 * route handler, which has no page, passes them.
 */
export async function readAsPlayer<Answer, Variables>(
  document: TypedDocument<Answer, Variables>,
  variables: Variables,
  from?: PlayerRead,
): Promise<Result<Answer>> {
  const read = await openPlayerReader(from);
  return read(document, variables);
}

/** Whether the request comes with a session that has not ended; the platform decides whether it is valid. */
export async function isSignedIn(): Promise<boolean> {
  const session = readCookieSession(parseCookies((await headers()).get('cookie') ?? ''));
  return shapeOfSession(session, Date.now()) === 'refreshable';
}

/** For pages that read on while their answer is sent, when the cookies of the request can no longer be read. */
export async function openPlayerReader(from?: PlayerRead): Promise<PlayerReader> {
  const place = from ?? (await placeOfPage());
  const { brand, locale } = place;
  const incoming = await headers();
  const session = readCookieSession(parseCookies(incoming.get('cookie') ?? ''));
  const isAlive = shapeOfSession(session, Date.now()) === 'refreshable';
  const isGiven = 'token' in place;
  const token = isGiven ? place.token : isAlive ? session.accessToken : undefined;
  if (isAlive && !isGiven && !token)
    return async () => ({ ok: false, error: networkFailure('Unreachable', 'Not renewed yet') });
  const forwardedFor = incoming.get('x-forwarded-for');
  const own = {
    ...placeHeadersOf(incoming, settings()),
    brand,
    locale,
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(forwardedFor ? { 'x-forwarded-for': forwardedFor } : {}),
  };
  return async (document, variables) => {
    const { name } = operationOf(document);
    if (!(await isOffered(name, brand))) return { ok: false, error: notOffered(name) };
    return sendOperation(document, variables, {
      url: settings().graphqlUrl,
      headers: own,
      timeoutMs: SERVER_TIMEOUT_MS,
      cache: 'no-store',
      queriesByGet: settings().queriesByGet,
    });
  };
}

async function placeOfPage(): Promise<PlayerRead> {
  const place = resolveSiteContext((await variantParam()) ?? '', (await localeParam()) ?? '');
  if (!place) throw new Error('readAsPlayer: outside a page, brand and locale must be passed');
  return { brand: place.brand.id, locale: place.locale };
}

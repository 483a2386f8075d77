import 'server-only';
import { unstable_cache } from 'next/cache';
import { cookies, headers } from 'next/headers';
import { locale as localeParam, variant as variantParam } from 'next/root-params';
import { settings } from '@/lib/config/settings';
import { failureOfThrown, type Failure, type Result } from '@/lib/graphql/failure';
import { operationOf, type TypedDocument } from '@/lib/graphql/graphql';
import { sendOperation } from '@/lib/graphql/transport';
import type { LocaleCode } from '@/lib/i18n/locales';
import { parsePlace } from '@/lib/page/place';

interface PublicRead {
  readonly brand: string;
  readonly locale: LocaleCode;
  /** The cache tags of the data; the platform names them when content changes. */
  readonly tags: readonly string[];
}

interface PlayerRead {
  readonly brand: string;
  readonly locale: LocaleCode;
  /** Instead of the access token in the request's cookie. */
  readonly token?: string;
}

/** Seconds after which public data is read again even if nobody told that it changed, because a message may be lost. */
const SAFETY_SECONDS = 900;
/** Seconds after which a page that was made without its data is made again. */
const RETRY_SECONDS = 10;
const SERVER_TIMEOUT_MS = 5_000;

/**
 * Reads public data, kept until one of its tags is invalidated. While the platform is away the last known answer is used; without one the failure
 * is a value. Either way the page is made again soon.
 */
export async function readPublic<Answer, Variables>(
  document: TypedDocument<Answer, Variables>,
  variables: Variables,
  { brand, locale, tags }: PublicRead,
): Promise<Result<Answer>> {
  let failure: Failure | null = null;
  const load = async (): Promise<Answer> => {
    const result = await sendOperation(document, variables, { url: settings().graphqlUrl, headers: { brand, locale }, timeoutMs: SERVER_TIMEOUT_MS, cache: 'no-store' });
    if (result.ok) return result.value;
    failure = result.error;
    throw new Error(`${operationOf(document).name}: ${result.error.message}`);
  };
  const key = [operationOf(document).text, JSON.stringify(variables), brand, locale];
  try {
    const value = await unstable_cache(load, key, { tags: [...tags], revalidate: SAFETY_SECONDS })();
    if (failure) await makePageAgainSoon();
    return { ok: true, value };
  } catch (error) {
    await makePageAgainSoon();
    return { ok: false, error: failure ?? failureOfThrown(error) };
  }
}

/** A page is kept no longer than the shortest-lived data that it used. */
const makePageAgainSoon = unstable_cache(async () => true, ['page-again-soon'], { revalidate: RETRY_SECONDS });

/** Reads for one player, with the token of the request that opened it. */
type PlayerReader = <Answer, Variables>(document: TypedDocument<Answer, Variables>, variables: Variables) => Promise<Result<Answer>>;

/**
 * Reads what belongs to the signed-in player, for this request alone. A refresh would lose the rotated token here, where no cookie can be set:
 * an expired access token is a failure of type AuthenticationFailure, and the browser reads again after its own refresh.
 * Brand and locale are those of the page; a route handler, which has no page, passes them.
 */
export async function readAsPlayer<Answer, Variables>(
  document: TypedDocument<Answer, Variables>,
  variables: Variables,
  from?: PlayerRead,
): Promise<Result<Answer>> {
  const read = await openPlayerReader(from);
  return read(document, variables);
}

/** For what reads on while its answer is sent, when the request can no longer be asked for its cookies. */
export async function openPlayerReader(from?: PlayerRead): Promise<PlayerReader> {
  const { brand, locale, token: given } = from ?? (await placeOfPage());
  const [jar, incoming] = await Promise.all([cookies(), headers()]);
  const token = given ?? (jar.get('signOutPending')?.value ? undefined : jar.get('accessToken')?.value);
  const forwardedFor = incoming.get('x-forwarded-for');
  const own = { brand, locale, ...(token ? { authorization: `Bearer ${token}` } : {}), ...(forwardedFor ? { 'x-forwarded-for': forwardedFor } : {}) };
  return (document, variables) => sendOperation(document, variables, { url: settings().graphqlUrl, headers: own, timeoutMs: SERVER_TIMEOUT_MS, cache: 'no-store' });
}

async function placeOfPage(): Promise<PlayerRead> {
  const place = parsePlace((await variantParam()) ?? '', (await localeParam()) ?? '');
  if (!place) throw new Error('readAsPlayer: outside a page, brand and locale must be passed');
  return { brand: place.brand.id, locale: place.locale };
}

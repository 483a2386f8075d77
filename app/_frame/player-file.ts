import { defaultLocaleOf, localesOf } from '@/contract/brands';
import type { Brand } from '@/contract/brand.schema';
import { brandForHost } from '@/lib/brand/origin';
import { answerCookie } from '@/lib/edge/answer-cookie';
import { readCookie, type CookieChange } from '@/lib/edge/cookies';
import { parseOverrides } from '@/lib/edge/overrides';
import { isAuthenticationFailure, type Failure, type Result } from '@/lib/graphql/failure';
import { parseUrlLocale, type LocaleCode } from '@/contract/locales';
import { localePath } from '@/lib/i18n/paths';
import { getTranslator, type Translator } from '@/lib/i18n/translations';
import { withOverrides } from '@/lib/edge/resolve-site-context';
import { readSessionRequest, tokenCookies, type SessionRequest } from '@/lib/session/session-request';
import { refreshTokens } from '@/lib/session/token-exchange';

/** For whom a file is written, and in which words. */
export interface FileContext {
  readonly brand: Brand;
  readonly locale: LocaleCode;
  readonly t: Translator;
  /** undefined when nobody is signed in. */
  readonly token: string | undefined;
}

/** A file of a player's own data. */
export interface PlayerFile {
  readonly contentType: string;
  /** The page that shows the same, without its locale. */
  readonly page: string;
  /** Instead of a file: the request makes no sense. */
  readonly problem: ((t: Translator) => string) | null;
  /** null when nobody is signed in; 'none' where there is nothing to write, 'busy' while there is too much. */
  readonly write: (context: FileContext) => Promise<Result<BodyInit | 'none' | 'busy' | null, Failure>>;
}

/** Answers with a file for the signed-in player and nobody else, or leads to the sign-in; null for a file that the brand has not. */
export async function answerPlayerFile(
  request: Request,
  name: string,
  find: (brand: Brand, params: URLSearchParams) => PlayerFile | null,
): Promise<Response> {
  const session = readSessionRequest(request);
  const { searchParams } = new URL(request.url);
  const brand = brandOf(request);
  const locale = parseUrlLocale(searchParams.get('locale') ?? '', localesOf(brand));
  const t = await getTranslator(locale ?? defaultLocaleOf(brand), brand);
  if (request.headers.get('sec-fetch-site') === 'cross-site') return plain(403);
  const file = locale && find(brand, searchParams);
  if (!file) return plain(404, t('notFound.title'));
  if (file.problem) return plain(400, file.problem(t));
  const { token, changes } = await accessOf(session);
  const result = await file.write({ brand, locale, t, token });
  if (result.ok && result.value === 'none') return answer(t('statement.none'), 404, TEXT, changes, session);
  if (result.ok && result.value === 'busy')
    return answer(t('statement.busy'), 429, { ...TEXT, 'retry-after': '5' }, changes, session);
  if (result.ok && result.value)
    return answer(
      result.value,
      200,
      { 'content-type': file.contentType, 'content-disposition': `attachment; filename="${brand.id}-${name}"` },
      changes,
      session,
    );
  if (!result.ok && !isAuthenticationFailure(result.error))
    return answer(t('profile.offlineText'), 503, TEXT, changes, session);
  return answer(null, 303, { location: signInPath(locale, file.page) }, changes, session);
}

const TEXT = { 'content-type': 'text/plain; charset=utf-8' };

function brandOf({ headers }: Request): Brand {
  const { features = {} } = parseOverrides(readCookie(headers.get('cookie') ?? '', 'testOverrides'));
  return withOverrides(brandForHost(headers.get('host') ?? ''), { features });
}

/** A page may stand open longer than its access token lasts; the browser cannot refresh it for a download. */
async function accessOf({
  accessToken,
  refreshToken,
  identityToken,
  caller,
}: SessionRequest): Promise<{ readonly token: string | undefined; readonly changes: readonly CookieChange[] }> {
  if (accessToken || !refreshToken) return { token: accessToken, changes: [] };
  const outcome = await refreshTokens({ refreshToken, identityToken }, caller);
  return outcome.kind === 'refreshed'
    ? { token: outcome.tokens.accessToken, changes: tokenCookies(outcome.tokens) }
    : { token: undefined, changes: [] };
}

function plain(status: number, text: string | null = null): Response {
  return new Response(text, { status, headers: { ...TEXT, 'cache-control': 'no-store' } });
}

function answer(
  body: BodyInit | null,
  status: number,
  headers: Readonly<Record<string, string>>,
  changes: readonly CookieChange[],
  { host, https }: SessionRequest,
): Response {
  const own = new Headers({ ...headers, 'cache-control': 'no-store' });
  for (const change of changes) own.append('set-cookie', answerCookie(change, host, https));
  return new Response(body, { status, headers: own });
}

/** A player who is no longer signed in comes back to the page of the file. */
function signInPath(locale: LocaleCode, page: string): string {
  const back = encodeURIComponent(localePath(locale, page));
  return localePath(locale, `/login/?autoSignIn=1&returnTo=${back}`);
}

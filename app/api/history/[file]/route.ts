import { historyFile } from '@/app/api/history/[file]/history-files';
import { localesOf } from '@/contract/brands';
import type { Brand } from '@/contract/brand.schema';
import { brandForHost } from '@/lib/brand/origin';
import { answerCookie } from '@/lib/edge/answer-cookie';
import { readCookie, type CookieChange } from '@/lib/edge/cookies';
import { parseOverrides } from '@/lib/edge/overrides';
import { isAuthenticationFailure } from '@/lib/graphql/failure';
import { parseUrlLocale, type LocaleCode } from '@/contract/locales';
import { localePath } from '@/lib/i18n/paths';
import { getTranslator } from '@/lib/i18n/translations';
import { withOverrides } from '@/lib/edge/resolve-site-context';
import { readSessionRequest, tokenCookies, type SessionRequest } from '@/lib/session/session-request';
import { refreshTokens } from '@/lib/session/token-exchange';

/** The player's whole history as a file: '/api/history/deposits.csv?locale=fi&status=Completed' [PRF-06]. */
export async function GET(request: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  const { file } = await params;
  const session = readSessionRequest(request);
  const { searchParams } = new URL(request.url);
  const [brand, history] = [brandOf(request), historyFile(file)];
  const locale = localeOf(brand, searchParams.get('locale'));
  if (request.headers.get('sec-fetch-site') === 'cross-site') return plain(403);
  if (!history?.isOffered(brand) || !locale) return plain(404);
  const { problem, page, write } = history.read(searchParams);
  const t = await getTranslator(locale, brand);
  if (problem) return plain(400, t(`history.problems.${problem}`));
  const { token, changes } = await accessOf(session);
  const result = await write({ brand, locale, t, token });
  if (result.ok && result.value)
    return answer(
      result.value,
      200,
      {
        'content-type': 'text/csv; charset=utf-8; header=present',
        'content-disposition': `attachment; filename="${brand.id}-${file}"`,
      },
      changes,
      session,
    );
  if (!result.ok && !isAuthenticationFailure(result.error))
    return answer(t('profile.offlineText'), 503, TEXT, changes, session);
  return answer(null, 303, { location: signInPath(locale, page) }, changes, session);
}

const TEXT = { 'content-type': 'text/plain; charset=utf-8' };

function brandOf({ headers }: Request): Brand {
  const { features = {} } = parseOverrides(readCookie(headers.get('cookie') ?? '', 'testOverrides'));
  return withOverrides(brandForHost(headers.get('host') ?? ''), { features });
}

function localeOf(brand: Brand, code: string | null): LocaleCode | null {
  return parseUrlLocale(code ?? '', localesOf(brand));
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

/** A player who is no longer signed in comes back to the page of the history. */
function signInPath(locale: LocaleCode, page: string): string {
  const back = encodeURIComponent(localePath(locale, page));
  return localePath(locale, `/login/?autoSignIn=1&returnTo=${back}`);
}

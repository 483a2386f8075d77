import { verifyEmailLink } from '@/components/verification/verify-email-link';
import { answerCookie } from '@/lib/edge/answer-cookie';
import { nameOnHost, readCookie } from '@/lib/edge/cookies';
import { defaultLocaleOf, localesOf } from '@/contract/brands';
import { parseLocaleCode } from '@/contract/locales';
import { brandForHost } from '@/lib/brand/origin';
import { localePath } from '@/lib/i18n/paths';
import { isSameOrigin, readSessionRequest } from '@/lib/session/session-request';

/**
 * The visitor's word to a link from a mail, sent by a form that needs no script; the answer is the page with the
 * result.
 */
export async function POST(request: Request): Promise<Response> {
  const { caller, host, https } = readSessionRequest(request);
  if (!isSameOrigin(request)) return new Response(null, { status: 403 });
  const form = await request.formData().catch(() => null);
  const brand = brandForHost(host);
  const locale = parseLocaleCode(String(form?.get('locale')), localesOf(brand)) ?? defaultLocaleOf(brand);
  const token = readCookie(request.headers.get('cookie') ?? '', nameOnHost('emailToken', host));
  const { result, cookies } = await verifyEmailLink(token, { ...caller, locale });
  const headers = new Headers({
    location: localePath(locale, `/verify-email/?result=${result}`),
    'cache-control': 'no-store',
  });
  for (const change of cookies) headers.append('set-cookie', answerCookie(change, host, https));
  return new Response(null, { status: 303, headers });
}

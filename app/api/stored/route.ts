import { answerCookie } from '@/lib/edge/answer-cookie';
import { COOKIES, type CookieName } from '@/lib/edge/cookies';
import { isSameOrigin } from '@/lib/session/session-request';

const HEADERS = { 'cache-control': 'no-store' };

const isOurs = (name: string): name is CookieName => Object.hasOwn(COOKIES, name);

/** The names of the cookies that this browser sends, also of those that no script may read. Never their values. */
export function GET(request: Request): Response {
  const names = (request.headers.get('cookie') ?? '').split(';').flatMap((part) => {
    const name = part.split('=')[0]?.trim();
    return name ? [name] : [];
  });
  return Response.json({ names: [...new Set(names)] }, { headers: HEADERS });
}

/** Clears every cookie of ours from this browser; a player who was signed in has signed out before. */
export function DELETE(request: Request): Response {
  if (!isSameOrigin(request)) return new Response(null, { status: 403, headers: HEADERS });
  const url = new URL(request.url);
  const host = request.headers.get('host') ?? url.host;
  const response = new Response(null, { status: 204, headers: HEADERS });
  for (const name of Object.keys(COOKIES).filter(isOurs))
    response.headers.append('set-cookie', answerCookie({ name, value: null }, host, url.protocol === 'https:'));
  return response;
}

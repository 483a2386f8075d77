import { parseReturnPath } from '@/lib/edge/return-path';

/** Where the provider sends the browser after a sign-out; `state` names the page of the lobby to end on [AUT-10]. */
export function GET(request: Request): Response {
  const state = new URL(request.url).searchParams.get('state') ?? '';
  const path = parseReturnPath(Buffer.from(state, 'base64url').toString('utf8'), '/');
  return new Response(null, {
    status: 303,
    headers: { location: path, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  });
}

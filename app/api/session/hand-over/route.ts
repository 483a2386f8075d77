import { answerCookie } from '@/lib/edge/answer-cookie';
import { isPageLoad, isPrefetch } from '@/lib/edge/navigation';
import { parseReturnPath, RETURN_PATH_HEADER } from '@/lib/edge/return-path';
import {
  askFirst,
  readHandOver,
  readPending,
  refuse,
  replacesOther,
  takeOver,
  type HandOverAnswer,
} from '@/lib/session/hand-over';
import { noteReplaced } from '@/lib/session/replaced-sessions';
import { isSameOrigin, readSessionRequest, type SessionRequest } from '@/lib/session/session-request';

/** Takes over the tokens of an address, for the edge; the answer is a redirect to the address without them [AUT-04]. */
export async function GET(request: Request): Promise<Response> {
  const session = readSessionRequest(request);
  const requested = request.headers.get(RETURN_PATH_HEADER);
  const returnPath = parseReturnPath(requested, '/');
  // The edge asks the same; its word alone would leave this address open.
  if (requested === null || isPrefetch(request.headers) || !isPageLoad(request.headers))
    return redirect({ to: returnPath, cookies: [] }, session);
  const handOver = readHandOver(new URL(request.url).searchParams, returnPath);
  if (!handOver) return redirect(refuse(returnPath), session);
  if (replacesOther(handOver, session)) return redirect(askFirst(handOver), session);
  noteReplaced(session.named);
  return redirect(await takeOver(handOver, session.left ?? session, session.caller), session);
}

/** A look ahead redeems nothing. */
export function HEAD(request: Request): Response {
  return redirect(
    { to: parseReturnPath(request.headers.get(RETURN_PATH_HEADER), '/'), cookies: [] },
    readSessionRequest(request),
  );
}

/** The player's answer to the question: `answer=continue` takes the waiting tokens over, anything else forgets them. */
export async function POST(request: Request): Promise<Response> {
  const session = readSessionRequest(request);
  if (!isSameOrigin(request)) return new Response(null, { status: 403 });
  const pending = readPending(request.headers.get('cookie') ?? '', session.host);
  const form = await request.formData().catch(() => null);
  if (!pending) return redirect(refuse('/'), session);
  if (form?.get('answer') !== 'continue')
    return redirect({ to: pending.returnPath, cookies: [{ name: 'handOver', value: null }] }, session);
  noteReplaced(session.named);
  return redirect(await takeOver(pending, session.left ?? session, session.caller), session);
}

function redirect({ to, cookies }: HandOverAnswer, { host, https }: SessionRequest): Response {
  const headers = new Headers({ location: to, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  for (const change of cookies) headers.append('set-cookie', answerCookie(change, host, https));
  return new Response(null, { status: 303, headers });
}

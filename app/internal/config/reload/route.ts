import { RELOAD_PATH } from '@/contract/reload-path';
import { toWeb } from '@/contract/signed-call';
import { settings } from '@/lib/config/settings';
import { isSignedMessage } from '@/lib/security/signed-message';
import { inProcess } from '@/lib/store/in-process';

const MAX_BODY = 1_000;

/** Reads the operator's folder again, for holders of the shared secret: 409 with its faults when it is refused [OPR-01]. */
export async function POST(request: Request): Promise<Response> {
  const body = await request.text();
  const { headers } = request;
  const isSigned =
    body.length <= MAX_BODY &&
    isSignedMessage({
      secrets: settings().sharedSecrets,
      target: toWeb(RELOAD_PATH),
      timestamp: headers.get('x-timestamp'),
      signature: headers.get('x-signature'),
      body,
      now: Date.now(),
    });
  if (!isSigned) return Response.json({ error: 'BadSignature' }, { status: 401 });
  const reload = inProcess.reloadConfig?.() ?? { ok: false, problems: ['the web is still starting'] };
  return Response.json(reload, { status: reload.ok ? 200 : 409, headers: { 'cache-control': 'no-store' } });
}

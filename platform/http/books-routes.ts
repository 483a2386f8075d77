import { z } from 'zod';
import type { Clock } from '../kernel/clock';
import { isBodySigned } from '../kernel/signed-text';
import type { LedgerModule } from '../modules/ledger/index';
import { readBody, sendJson, type RouteHandler } from './answers';

export interface BooksDeps {
  readonly clock: Clock;
  readonly sharedSecret: string;
  readonly ledger: Pick<LedgerModule, 'reconcile' | 'getReconciliations'>;
}

const bodyLimit = 1024;
const runsShown = 20;
const bodySchema = z.object({ action: z.enum(['run', 'list']) });

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}

/** POST /internal/ledger/reconciliations: the last runs, after a new one when asked; for holders of the shared secret. */
export function createBooksRoutes({ clock, sharedSecret, ledger }: BooksDeps): RouteHandler {
  return async (request, response, url) => {
    if (!/^\/internal\/ledger\/reconciliations\/?$/.test(url.pathname) || request.method !== 'POST') return false;
    const body = await readBody(request, bodyLimit);
    // The sender's clock is a real one; a sandbox may have moved ours.
    if (!isBodySigned(sharedSecret, { timestamp: request.headers['x-timestamp'], signature: request.headers['x-signature'], body }, new Date())) {
      sendJson(response, 401, { error: 'BadSignature' });
      return true;
    }
    const parsed = bodySchema.safeParse(parseJson(body));
    if (!parsed.success) {
      sendJson(response, 400, { error: 'BadRequest' });
      return true;
    }
    if (parsed.data.action === 'run') await ledger.reconcile('on-demand');
    sendJson(response, 200, { now: clock.now(), runs: await ledger.getReconciliations(runsShown) });
    return true;
  };
}

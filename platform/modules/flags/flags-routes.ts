import { FLAGS_READ_PATH } from '@/contract/flags';
import { toPlatform } from '@/contract/signed-call';
import { free } from '../../kernel/entry-rule';
import { sendJson } from '../../kernel/http/answers';
import { defineRoute, type Route } from '../../kernel/http/route';
import { createSignedRoute } from '../../kernel/http/signed-route';
import { isCallSigned, type Secrets } from '../../kernel/signed-text';
import { flagsOrder } from './commands/operate';
import type { FlagsModule } from './index';

const BODY_LIMIT = 16_384;

/** POST /internal/flags: toggles and weights, for holders of the operators' secret. */
export function createFlagsRoute(flags: Pick<FlagsModule, 'operate'>, operatorSecret: Secrets): Route {
  return createSignedRoute({
    path: '/internal/flags',
    bodyLimit: BODY_LIMIT,
    secret: operatorSecret,
    schema: flagsOrder,
    answer: flags.operate,
  });
}

/** GET /internal/flags/current: all that is set, for the hosts of the web, who sign method and path. */
export function createCurrentFlagsRoute(flags: Pick<FlagsModule, 'readCurrent'>, sharedSecret: Secrets): Route {
  return defineRoute([{ method: 'GET', path: FLAGS_READ_PATH, rule: free('house') }], async (request, response) => {
    const { 'x-timestamp': timestamp, 'x-signature': signature } = request.headers;
    // The web's clock is a real one; a sandbox may have moved ours.
    const call = { timestamp, signature, body: '' };
    if (!isCallSigned(sharedSecret, toPlatform(FLAGS_READ_PATH, 'GET'), call, new Date()))
      sendJson(response, 401, { error: 'BadSignature' });
    else sendJson(response, 200, await flags.readCurrent());
    return true;
  });
}

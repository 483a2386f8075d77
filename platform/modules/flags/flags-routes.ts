import { z } from 'zod';
import { CONFIG_HASH_HEADER, CONFIG_HOST_HEADER, FLAGS_READ_PATH } from '@/contract/flags';
import { toPlatform } from '@/contract/signed-call';
import type { ConfigHost } from '../../kernel/config-hosts';
import { free } from '../../kernel/entry-rule';
import { sendJson } from '../../kernel/http/answers';
import { defineRoute, type Route } from '../../kernel/http/route';
import { createOperatorRoute } from '../../kernel/http/operator-route';
import type { OperatorGate } from '../../kernel/operators/gate';
import { isCallSigned, type Secrets } from '../../kernel/signed-text';
import { flagsOrder } from './commands/operate';
import type { FlagsModule } from './index';

const BODY_LIMIT = 16_384;

/** POST /internal/flags: toggles and weights, for operators. */
export function createFlagsRoute(flags: Pick<FlagsModule, 'operate'>, gate: OperatorGate): Route {
  return createOperatorRoute({
    path: '/internal/flags',
    bodyLimit: BODY_LIMIT,
    gate,
    schema: flagsOrder,
    answer: flags.operate,
  });
}

const configHost = z
  .object({
    [CONFIG_HOST_HEADER]: z.string().regex(/^web [\w.:-]{1,100}$/),
    [CONFIG_HASH_HEADER]: z.string().regex(/^[0-9a-f]{64}$/),
  })
  .transform((headers) => ({ host: headers[CONFIG_HOST_HEADER], hash: headers[CONFIG_HASH_HEADER] }));

/**
 * GET /internal/flags/current: all that is set, for the hosts of the web, who sign method and path, and say in headers by
 * which folder they run.
 */
export function createCurrentFlagsRoute(
  flags: Pick<FlagsModule, 'readCurrent'>,
  sharedSecret: Secrets,
  noteHost: (host: ConfigHost) => Promise<void>,
): Route {
  return defineRoute([{ method: 'GET', path: FLAGS_READ_PATH, rule: free('house') }], async (request, response) => {
    const { 'x-timestamp': timestamp, 'x-signature': signature } = request.headers;
    // The web's clock is a real one; a sandbox may have moved ours.
    const call = { timestamp, signature, body: '' };
    if (!isCallSigned(sharedSecret, toPlatform(FLAGS_READ_PATH, 'GET'), call, new Date()))
      sendJson(response, 401, { error: 'BadSignature' });
    else {
      const host = configHost.safeParse(request.headers);
      if (host.success) await noteHost(host.data);
      sendJson(response, 200, await flags.readCurrent());
    }
    return true;
  });
}

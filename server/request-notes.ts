import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import { traceIdOfNow } from '@/contract/tracing';
import type { FrontResponse } from '@/server/front-response';

/** Writes a line of a share of requests, from 0 to 1; undefined where it is of none. */
export function createRequestNotes(share: number, log: Pick<Logger, 'info'>) {
  if (share === 0) return undefined;
  return (request: IncomingMessage, response: FrontResponse): void => {
    if (Math.random() >= share) return;
    const traceId = traceIdOfNow() ?? randomBytes(16).toString('hex');
    // The platform's lines of what is passed on to it have the same.
    request.headers['x-trace-id'] = traceId;
    response.once('close', () =>
      log.info({
        part: 'web',
        event: 'a request was answered',
        traceId,
        method: request.method,
        route: response.route,
        status: response.statusCode,
        ms: Math.round(performance.now() - response.began),
      }),
    );
  };
}

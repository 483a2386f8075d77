import { free } from '../../kernel/entry-rule';
import { sendJson } from '../../kernel/http/answers';
import { defineRoute, type Route } from '../../kernel/http/route';
import { toPlatform } from '@/contract/signed-call';
import { isCallSigned, type Secrets } from '../../kernel/signed-text';
import type { ContentFeed } from './content-feed';

const PATH = '/internal/content-changes';
/** ms; a listener that hears nothing for longer knows that the connection is dead. */
const HEARTBEAT_MS = 2_000;

export interface ContentChangesDeps {
  readonly sharedSecret: Secrets;
  readonly feed: ContentFeed;
}

/**
 * GET /internal/content-changes: server-sent events, each the versions of cache tags as JSON, all of them first. For
 * holders of the shared secret, who sign method and path.
 */
export function createContentChangesRoute({ sharedSecret, feed }: ContentChangesDeps): Route {
  return defineRoute([{ method: 'GET', path: PATH, rule: free('house') }], async (request, response) => {
    const { 'x-timestamp': timestamp, 'x-signature': signature } = request.headers;
    // The web's clock is a real one; a sandbox may have moved ours.
    if (!isCallSigned(sharedSecret, toPlatform(PATH, 'GET'), { timestamp, signature, body: '' }, new Date())) {
      sendJson(response, 401, { error: 'BadSignature' });
      return true;
    }
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    const heartbeat = setInterval(() => response.write(':\n\n'), HEARTBEAT_MS);
    const leave = feed.watch({
      onVersions: (versions) => void response.write(`data: ${JSON.stringify(versions)}\n\n`),
      onEnd: () => void response.end(),
    });
    response.once('close', () => {
      clearInterval(heartbeat);
      leave();
    });
    return true;
  });
}

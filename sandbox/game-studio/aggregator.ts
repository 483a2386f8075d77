import type { RouteHandler } from '../../platform/kernel/http/answers';

/** Name of the aggregator in rounds and accounts, and in the studio's sessions that it opened. */
export const AGGREGATOR_ID = 'aggregator';

/**
 * The stand-in of a second game provider: it has no games of its own and hands players on to the studio, which then calls
 * the wallet with the aggregator's key. `POST /sandbox/aggregator/` with `?down=1` takes it away, `?down=0` brings it
 * back: closing its games must not close others.
 */
export function createAggregator(): { readonly handle: RouteHandler } {
  let isDown = false;
  return {
    async handle(request, response, url) {
      const path = url.pathname.replace(/\/?$/, '/');
      const answer = (status: number, headers: Record<string, string> = {}): true => {
        response.writeHead(status, { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', ...headers }).end();
        return true;
      };
      if (path === '/sandbox/aggregator/') {
        if (request.method !== 'POST') return answer(405, { allow: 'POST' });
        isDown = url.searchParams.get('down') === '1';
        return answer(204);
      }
      if (path === '/aggregator/health/') return answer(isDown ? 503 : 204);
      if (path !== '/aggregator/slot/') return false;
      if (isDown) return answer(503);
      const launch = `${AGGREGATOR_ID}.${url.searchParams.get('launch') ?? ''}`;
      return answer(302, { location: `/studio/slot/?${new URLSearchParams({ launch }).toString()}` });
    },
  };
}

import type { BrowserContext, Request } from 'playwright/test';

const SLOW_MS = 2_000;

/**
 * Follows the requests of the context's pages; the answer lists those that took long or still wait, when they began,
 * and how much of the time passed before they were sent: for a test that is sometimes slow to say why.
 */
export function watchSlowRequests(context: BrowserContext): () => string {
  const began = new Map<Request, number>();
  const slow: string[] = [];
  const nameOf = (request: Request) => `${request.method()} ${new URL(request.url()).pathname}`;
  const end = (how: string) => (request: Request) => {
    const at = began.get(request);
    began.delete(request);
    if (at === undefined || performance.now() - at < SLOW_MS) return;
    const { requestStart, responseStart } = request.timing();
    const took = Math.round(performance.now() - at);
    slow.push(
      `${nameOf(request)} at ${Math.round(at)} ${how} after ${took} (sent ${requestStart}, answered ${responseStart})`,
    );
  };
  context.on('request', (request) => void began.set(request, performance.now()));
  context.on('requestfinished', end('finished'));
  context.on('requestfailed', end('failed'));
  return () => {
    const waiting = [...began].map(([request, at]) => `${nameOf(request)} at ${Math.round(at)} waits`);
    return [...slow, ...waiting].join('; ') || 'none';
  };
}

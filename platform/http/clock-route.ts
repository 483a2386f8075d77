import { z } from 'zod';
import type { ShiftableClock } from '../kernel/clock';
import { readJson, sendJson, type RouteHandler } from '../kernel/http/answers';

const body = z.object({ advanceSeconds: z.number().int().min(-10_000_000).max(10_000_000) });

/**
 * /sandbox/clock: answers the platform's time and how far it is from the system's, and moves it. Mount it in the sandbox
 * only.
 */
export function createClockRoute(clock: ShiftableClock): RouteHandler {
  return async (request, response, url) => {
    if (url.pathname.replace(/\/$/, '') !== '/sandbox/clock') return false;
    if (request.method === 'GET') {
      sendJson(response, 200, { now: clock.now(), shiftedSeconds: clock.shifted() / 1000 });
      return true;
    }
    if (request.method !== 'POST') return false;
    const parsed = body.safeParse(await readJson(request, 1024));
    if (parsed.success) clock.shift(parsed.data.advanceSeconds * 1000);
    sendJson(
      response,
      parsed.success ? 200 : 400,
      parsed.success ? { now: clock.now() } : { error: 'expected {"advanceSeconds": whole number}' },
    );
    return true;
  };
}

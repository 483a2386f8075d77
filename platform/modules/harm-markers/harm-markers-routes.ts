import { readJson, sendJson, type RouteHandler } from '../../kernel/http/answers';
import type { Route } from '../../kernel/http/route';
import { createSignedRoute } from '../../kernel/http/signed-route';
import type { Secrets } from '../../kernel/signed-text';
import { harmMarkersOrder } from './commands/operate';
import type { HarmMarkersModule } from './index';

const BODY_LIMIT = 4_096;
type Desk = Pick<HarmMarkersModule, 'operate'>;

/** POST /internal/harm-markers: which markers fired, for holders of the operators' secret alone. */
export function createHarmMarkersRoute({ operate }: Desk, operatorSecret: Secrets): Route {
  return createSignedRoute({
    path: '/internal/harm-markers',
    bodyLimit: BODY_LIMIT,
    secret: operatorSecret,
    schema: harmMarkersOrder,
    answer: operate,
  });
}

/** POST /sandbox/harm-markers: the same without a signature. Mount it in the sandbox only. */
export function createSandboxHarmMarkersRoute({ operate }: Desk): RouteHandler {
  return async (request, response, url) => {
    if (request.method !== 'POST' || url.pathname.replace(/\/$/, '') !== '/sandbox/harm-markers') return false;
    const order = harmMarkersOrder.safeParse(await readJson(request, BODY_LIMIT));
    if (order.success) sendJson(response, 200, (await operate(order.data)).body);
    else sendJson(response, 400, { error: 'BadRequest' });
    return true;
  };
}

import { readJson, sendJson, type RouteHandler } from '../../kernel/http/answers';
import type { Route } from '../../kernel/http/route';
import { createOperatorRoute } from '../../kernel/http/operator-route';
import type { OperatorGate } from '../../kernel/operators/gate';
import { harmMarkersOrder } from './commands/operate';
import type { HarmMarkersModule } from './index';

const BODY_LIMIT = 4_096;
type Desk = Pick<HarmMarkersModule, 'operate'>;

/** POST /internal/harm-markers: which markers fired, for operators. */
export function createHarmMarkersRoute({ operate }: Desk, gate: OperatorGate): Route {
  return createOperatorRoute({
    path: '/internal/harm-markers',
    bodyLimit: BODY_LIMIT,
    gate,
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

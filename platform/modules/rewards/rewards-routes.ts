import { parseJson, readBody, sendJson, type RouteHandler } from '../../kernel/http/answers';
import type { Route } from '../../kernel/http/route';
import { badRequest, createOperatorRoute } from '../../kernel/http/operator-route';
import type { OperatorGate } from '../../kernel/operators/gate';
import { operatorOrder } from './commands/operate';
import type { RewardsModule } from './index';

const BODY_LIMIT = 16_384;

/** POST /internal/rewards: campaigns, and rewards by hand, for operators. */
export function createRewardsRoute(rewards: Pick<RewardsModule, 'brandOf' | 'operate'>, gate: OperatorGate): Route {
  return createOperatorRoute({
    path: '/internal/rewards',
    bodyLimit: BODY_LIMIT,
    gate,
    schema: operatorOrder,
    brandOf: rewards.brandOf,
    answer: rewards.operate,
  });
}

/** POST /sandbox/rewards: the same without a signature. Mount it in the sandbox only. */
export function createSandboxRewardsRoute(rewards: Pick<RewardsModule, 'operate'>): RouteHandler {
  return async (request, response, url) => {
    if (request.method !== 'POST' || url.pathname.replace(/\/$/, '') !== '/sandbox/rewards') return false;
    const order = operatorOrder.safeParse(parseJson(await readBody(request, BODY_LIMIT)));
    const { status, body } = order.success ? await rewards.operate(order.data) : badRequest(order.error);
    sendJson(response, status, body);
    return true;
  };
}

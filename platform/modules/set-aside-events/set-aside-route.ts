import type { Route } from '../../kernel/http/route';
import { createOperatorRoute } from '../../kernel/http/operator-route';
import type { OperatorGate } from '../../kernel/operators/gate';
import { operate, setAsideOrder, type SetAsideDeps } from './commands/operate';

/** POST /internal/set-aside-events: events that a consumer could not apply, for operators. */
export function createSetAsideRoute(deps: SetAsideDeps, gate: OperatorGate): Route {
  return createOperatorRoute({
    path: '/internal/set-aside-events',
    bodyLimit: 4_096,
    gate,
    schema: setAsideOrder,
    answer: (order) => operate(deps, order),
  });
}

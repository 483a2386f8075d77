import type { Route } from '../../kernel/http/route';
import { createSignedRoute } from '../../kernel/http/signed-route';
import type { Secrets } from '../../kernel/signed-text';
import { operate, setAsideOrder, type SetAsideDeps } from './commands/operate';

/** POST /internal/set-aside-events: events that a consumer could not apply, for holders of the operators' secret. */
export function createSetAsideRoute(deps: SetAsideDeps, operatorSecret: Secrets): Route {
  return createSignedRoute({
    path: '/internal/set-aside-events',
    bodyLimit: 4_096,
    secret: operatorSecret,
    schema: setAsideOrder,
    answer: (order) => operate(deps, order),
  });
}

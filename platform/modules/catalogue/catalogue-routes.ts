import { createOperatorRoute } from '../../kernel/http/operator-route';
import type { Route } from '../../kernel/http/route';
import type { OperatorGate } from '../../kernel/operators/gate';
import { operateCatalogue, type ImportDeps } from './imports/operate';
import { catalogueOrder } from './imports/orders';

/** Bytes: 10,000 games with texts in seven languages, several times. */
const BODY_LIMIT = 67_108_864;

/** POST /internal/catalogue: studios, games and lists from feeds, for operators. */
export function createCatalogueRoute(deps: ImportDeps, gate: OperatorGate): Route {
  return createOperatorRoute({
    path: '/internal/catalogue',
    bodyLimit: BODY_LIMIT,
    gate,
    schema: catalogueOrder,
    answer: (order) => operateCatalogue(deps, order),
  });
}

import { parseJson, readBody, sendJson, type RouteHandler } from '../../kernel/http/answers';
import type { Route } from '../../kernel/http/route';
import { badRequest, createOperatorRoute } from '../../kernel/http/operator-route';
import type { OperatorGate } from '../../kernel/operators/gate';
import { contentOrder, type ContentOrder } from './commands/orders';
import type { ContentDrafts } from './index';

/** Bytes; of a legal text with its order. */
const BODY_LIMIT = 262_144;

/** POST /internal/content: drafts, versions and what is published, for operators. */
export function createContentRoute(drafts: Pick<ContentDrafts, 'operate'>, gate: OperatorGate): Route {
  return createOperatorRoute({
    path: '/internal/content',
    bodyLimit: BODY_LIMIT,
    gate,
    schema: contentOrder,
    brandOf: ownerOf,
    answer: drafts.operate,
  });
}

/** The brand whose content it is; null for a licence's, and for a preview at another brand than the owner. */
function ownerOf(order: ContentOrder): string | null {
  const owner = 'item' in order ? (order.item.split('/')[0] ?? null) : order.owner;
  return owner?.startsWith('licence:') || ('brand' in order && order.brand !== owner) ? null : owner;
}

/** POST /sandbox/content: the same without a signature. Mount it in the sandbox only. */
export function createSandboxContentRoute(drafts: Pick<ContentDrafts, 'operate'>): RouteHandler {
  return async (request, response, url) => {
    if (request.method !== 'POST' || url.pathname.replace(/\/$/, '') !== '/sandbox/content') return false;
    const order = contentOrder.safeParse(parseJson(await readBody(request, BODY_LIMIT)));
    const { status, body } = order.success ? await drafts.operate(order.data) : badRequest(order.error);
    sendJson(response, status, body);
    return true;
  };
}

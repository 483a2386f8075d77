import { parseJson, readBody, sendJson, type RouteHandler } from '../../kernel/http/answers';
import type { Route } from '../../kernel/http/route';
import { badRequest, createSignedRoute } from '../../kernel/http/signed-route';
import type { Secrets } from '../../kernel/signed-text';
import { contentOrder } from './commands/orders';
import type { ContentDrafts } from './index';

/** Bytes; of a legal text with its order. */
const BODY_LIMIT = 262_144;

/** POST /internal/content: drafts, versions and what is published, for holders of the operators' secret. */
export function createContentRoute(drafts: Pick<ContentDrafts, 'operate'>, operatorSecret: Secrets): Route {
  return createSignedRoute({
    path: '/internal/content',
    bodyLimit: BODY_LIMIT,
    secret: operatorSecret,
    schema: contentOrder,
    answer: drafts.operate,
  });
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

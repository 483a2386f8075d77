import type { JsonValue } from '@/contract/json';
import { readBody, sendJson, type RouteHandler } from '../../kernel/http/answers';

export type WalletHandler = (
  path: string,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  rawBody: Buffer,
) => Promise<{ status: number; body: JsonValue }>;

const bodyLimit = 16 * 1024;

/** POST /wallet/v1/*: the seamless wallet that game providers call. */
export function createWalletRoutes(handle: WalletHandler): RouteHandler {
  return async (request, response, url) => {
    if (!url.pathname.startsWith('/wallet/v1/')) return false;
    if (request.method !== 'POST') {
      sendJson(response, 405, { error: 'BadRequest' }, { allow: 'POST' });
      return true;
    }
    const { status, body } = await handle(url.pathname, request.headers, await readBody(request, bodyLimit));
    sendJson(response, status, body);
    return true;
  };
}

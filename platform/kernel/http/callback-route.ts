import type { EntryRule } from '../entry-rule';
import { readBody, sendJson } from './answers';
import { defineRoute, type Route } from './route';

export type CallbackHandler = (
  headers: Readonly<Record<string, string | string[] | undefined>>,
  rawBody: Buffer,
) => Promise<{ status: number; body: unknown }>;

const bodyLimit = 16 * 1024;

/** POST of a provider's reports from server to server: of sign-ins, of payments. */
export function createCallbackRoute(path: string, rule: EntryRule, handle: CallbackHandler): Route {
  return defineRoute([{ path, rule }], async (request, response, url) => {
    if (url.pathname !== path) return false;
    if (request.method !== 'POST') {
      sendJson(response, 405, { received: false, error: 'method' }, { allow: 'POST' });
      return true;
    }
    const { status, body } = await handle(request.headers, await readBody(request, bodyLimit));
    sendJson(response, status, body);
    return true;
  });
}

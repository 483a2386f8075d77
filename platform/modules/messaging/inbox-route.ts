import { readPhoneOrAddress, sendJson, type RouteHandler } from '../../kernel/http/answers';
import type { MessagingModule } from './index';

/** GET /sandbox/inbox: the latest messages, `?to=` those to a number or an address. Mount it in the sandbox only. */
export function createInboxRoute({ getInbox }: Pick<MessagingModule, 'getInbox'>): RouteHandler {
  return async (request, response, url) => {
    if (request.method !== 'GET' || url.pathname.replace(/\/$/, '') !== '/sandbox/inbox') return false;
    sendJson(response, 200, await getInbox(readPhoneOrAddress(url, 'to')));
    return true;
  };
}

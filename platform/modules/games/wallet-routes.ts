import { checkedBehind, free, type EntryRule } from '../../kernel/entry-rule';
import { readBody, sendJson } from '../../kernel/http/answers';
import { defineRoute, type Route } from '../../kernel/http/route';
import type { WalletOperation } from './domain/wallet-call';
import type { JsonValue } from '@/contract/json';
import type { WalletHttpHandler } from './wallet-http';

const bodyLimit = 16 * 1024;

/** A launch and a bet ask games_may_bet, behind the wallet's lock. A win is the player's, whatever the account is now. */
const rules: Readonly<Record<WalletOperation, EntryRule>> = {
  authenticate: checkedBehind('play'),
  balance: free('reads'),
  bet: checkedBehind('play'),
  'bet-and-win': checkedBehind('play'),
  win: free('settles'),
  prize: free('settles'),
  rollback: free('settles'),
  request: free('reads'),
  round: free('reads'),
  session: free('reads'),
  statement: free('reads'),
  'free-round': checkedBehind('play'),
};

const OPENAPI = '/wallet/v1/openapi.json';

const entries = [
  { method: 'GET', path: OPENAPI, rule: free('reads') } as const,
  ...Object.entries(rules).map(([operation, rule]) => ({ path: `/wallet/v1/${operation}`, rule })),
  // Any other call of a provider there gets the wallet's own answer: not found.
  { path: /^\/wallet\/v1\//, rule: free('reads') },
];

/** POST /wallet/v1/*: the seamless wallet that game providers call, and GET of its description. */
export function createWalletRoutes(handle: WalletHttpHandler, openApi: JsonValue): Route {
  return defineRoute(entries, async (request, response, url) => {
    const allow = url.pathname === OPENAPI ? 'GET' : 'POST';
    if (request.method !== allow) {
      sendJson(response, 405, { error: 'BadRequest' }, { allow });
      return true;
    }
    if (allow === 'GET') {
      sendJson(response, 200, openApi);
      return true;
    }
    const { status, body } = await handle(url.pathname, request.headers, await readBody(request, bodyLimit));
    sendJson(response, status, body);
    return true;
  });
}

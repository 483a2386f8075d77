import { createHash } from 'node:crypto';
import { secretsOf, type Secrets } from '../../platform/kernel/signed-text';
import { sendFramePage } from '@foyer/studio-kit/http/frame-page';
import { sendJson } from '@foyer/studio-kit/http/json-api';
import { createUpkeep, logOf, type Studio, type StudioOptions } from '@foyer/studio-kit/studio';
import { createWalletApi } from '@foyer/studio-kit/wallet/wallet-api';
import { settleBets } from './bets/settle-bets';
import type { SportsbookContext } from './deps';
import { answerApi } from './http/api';
import { feedOf } from './http/feed';
import { PAGE } from './http/page';
import { rule } from './http/rulings';
import { purgeSportsbook } from './purge';

/** Name of the sportsbook in rounds and accounts. */
export const SPORTSBOOK_ID = 'sportsbook';

export interface SportsbookOptions extends Omit<StudioOptions, 'platformDir' | 'playRules' | 'random'> {
  readonly providerSecret: Secrets;
  /** All fixtures and results follow from it; a secret one by default, since nobody is to know them before. */
  readonly seed?: string;
}

function seedOf(secrets: Secrets): string {
  return createHash('sha256')
    .update(`fixtures of ${secretsOf(secrets).at(-1) ?? ''}`)
    .digest('base64url');
}

/** The stand-in of a sportsbook: its page, its events and prices, and bets that reach the wallet over HTTP only. */
export function createSportsbook(options: SportsbookOptions): Studio {
  const { db, clock, walletUrl, providerSecret, frameAncestors, settleEvery = 2_000 } = options;
  const log = options.log ?? logOf('sportsbook');
  const seed = options.seed ?? seedOf(providerSecret);
  const context: SportsbookContext = {
    db,
    clock,
    seed,
    log,
    wallet: createWalletApi({ walletUrl, providerSecret, clock }),
  };
  return {
    async handle(request, response, url) {
      const { pathname } = url;
      if (pathname === '/sandbox/sportsbook/' && request.method === 'POST')
        sendJson(response, await rule(context, url.searchParams));
      else if (!pathname.startsWith('/sportsbook/')) return false;
      else if (pathname === '/sportsbook/') sendFramePage(request, response, frameAncestors, PAGE);
      else if (pathname.startsWith('/sportsbook/api/'))
        await answerApi(context, pathname.slice('/sportsbook/api/'.length), request, response);
      else if (pathname === '/sportsbook/feed/events/' && request.method === 'GET')
        sendJson(response, { status: 200, body: await feedOf(context) });
      else sendJson(response, { status: 404, body: { error: 'NotFound' } });
      return true;
    },
    ...createUpkeep({
      settle: () => settleBets(context),
      settleEvery,
      purge: () => purgeSportsbook(db, clock.now()),
      log,
    }),
  };
}

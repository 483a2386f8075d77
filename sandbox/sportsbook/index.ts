import type { IncomingMessage, ServerResponse } from 'node:http';
import { createHash } from 'node:crypto';
import type { Clock } from '../../platform/kernel/clock';
import type { Db } from '../../platform/kernel/db/db';
import { secretsOf, type Secrets } from '../../platform/kernel/signed-text';
import { sendFramePage } from '../studio-kit/http/frame-page';
import { sendJson } from '../studio-kit/http/json-api';
import { createWalletApi } from '../studio-kit/wallet/wallet-api';
import { settleBets } from './bets/settle-bets';
import type { SportsbookContext } from './deps';
import { answerApi } from './http/api';
import { feedOf } from './http/feed';
import { PAGE } from './http/page';
import { rule } from './http/rulings';
import { purgeSportsbook } from './purge';

/** Name of the sportsbook in rounds and accounts. */
export const SPORTSBOOK_ID = 'sportsbook';

export interface SportsbookOptions {
  /** Sessions, bets and coupons are kept here; migrations of module `sportsbook`. */
  readonly db: Db;
  readonly clock: Clock;
  /** Where `/wallet/v1/…` is served. */
  readonly walletUrl: string;
  readonly providerSecret: Secrets;
  /** Origins of the pages that may hold the frame. */
  readonly frameAncestors: readonly string[];
  /** All fixtures and results follow from it; a secret one by default, since nobody is to know them before. */
  readonly seed?: string;
  readonly log?: SportsbookContext['log'];
  /** ms between two looks for results. */
  readonly settleEvery?: number;
}

export interface Sportsbook {
  /** Answers below /sportsbook/ and /sandbox/sportsbook/; false for any other path. */
  handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<boolean>;
  /** Settles bets from now on. */
  start(): void;
  /** One look for results and unfinished bets; answers how many came to their end. */
  settle(): Promise<number>;
  stop(): Promise<void>;
}

const PURGE_EVERY_MS = 10 * 60_000;

const logLine: SportsbookContext['log'] = (event, details) =>
  void process.stderr.write(
    `${JSON.stringify({ level: 'error', time: new Date().toISOString(), event: `sportsbook: ${event}`, ...details })}\n`,
  );

function seedOf(secrets: Secrets): string {
  return createHash('sha256')
    .update(`fixtures of ${secretsOf(secrets).at(-1) ?? ''}`)
    .digest('base64url');
}

/** The stand-in of a sportsbook: its page, its events and prices, and bets that reach the wallet over HTTP only. */
export function createSportsbook(options: SportsbookOptions): Sportsbook {
  const { db, clock, walletUrl, providerSecret, frameAncestors, settleEvery = 2_000, log = logLine } = options;
  const seed = options.seed ?? seedOf(providerSecret);
  const context: SportsbookContext = {
    db,
    clock,
    seed,
    log,
    wallet: createWalletApi({ walletUrl, providerSecret, clock }),
  };
  let running: Promise<number> = Promise.resolve(0);
  const settle = (): Promise<number> => {
    running = running.catch(() => 0).then(() => settleBets(context));
    return running;
  };
  let timer: NodeJS.Timeout | undefined;
  let purging: NodeJS.Timeout | undefined;
  const failed = (work: string) => (error: unknown) => log(`${work} failed`, { error: String(error) });
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
    start() {
      const next = () => {
        timer = setTimeout(() => void settle().catch(failed('settling')).finally(next), settleEvery);
        timer.unref();
      };
      next();
      purging = setInterval(() => void purgeSportsbook(db, clock.now()).catch(failed('purging')), PURGE_EVERY_MS);
      purging.unref();
    },
    settle,
    async stop() {
      clearInterval(purging);
      clearTimeout(timer);
      await running.catch(() => 0);
      clearTimeout(timer);
    },
  };
}

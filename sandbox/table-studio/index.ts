import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Secrets } from '../../platform/kernel/signed-text';
import type { Clock } from '../../platform/kernel/clock';
import type { Db } from '../../platform/kernel/db/db';
import { gameTheme } from '@foyer/game-studio/catalogue';
import { cryptographicRandom, type RandomSource } from '../studio-kit/domain/random';
import { createClientBundle } from '../studio-kit/http/client-bundle';
import { sendGamePage } from '../studio-kit/http/game-page';
import { createSpinPace } from '../studio-kit/http/spin-pace';
import type { PlayRules } from '@foyer/game-studio';
import { createWalletApi } from '../studio-kit/wallet/wallet-api';
import type { TableContext } from './deps';
import { answerApi } from './http/table-routes';
import { purgeDemo } from '../studio-kit/purge-demo';
import { settleUnfinished } from './rounds/settle-unfinished';
import { rulesOfTable } from './tables';

/** Name of the studio in rounds and accounts. */
export const TABLES_ID = 'tables';

export interface TableStudioOptions {
  /** The studio keeps its sessions and rounds here; migrations of module `table-studio`. */
  readonly db: Db;
  /** Where `/wallet/v1/…` is served. */
  readonly walletUrl: string;
  /** Signs the wallet calls. */
  readonly walletKey: Secrets;
  /** Sources of `frame-ancestors`: origins of the web, wildcards allowed. */
  readonly frameAncestors: readonly string[];
  readonly clock: Clock;
  /** The folder of the platform's entry: the built client is beside it, or its source below it. */
  readonly platformDir: string;
  readonly playRules: (licence: string) => PlayRules;
  readonly random?: RandomSource;
  readonly log?: TableContext['log'];
  /** Milliseconds between two looks for unfinished rounds. */
  readonly settleEvery?: number;
}

export interface TableStudio {
  /** Answers requests under /tables/; false for any other path. */
  handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<boolean>;
  /** Finishes rounds that a crash or an absent player left open, now and from time to time. */
  start(): void;
  /** One look for unfinished rounds; returns how many were brought to their end. */
  settleUnfinished(): Promise<number>;
  stop(): Promise<void>;
}

const PURGE_EVERY_MS = 60 * 60_000;

const PAGE = {
  title: 'Table',
  assets: '/tables/assets/tables',
  splash: '<div class="splash-chips" aria-hidden="true"><i></i><i></i><i></i></div>',
};

const findGame: TableContext['findGame'] = (slug) => {
  const { name, palette, kind } = gameTheme(slug);
  const rules = rulesOfTable({ slug, name, kind });
  return rules && { slug, name, palette, rules };
};

const logLine: TableContext['log'] = (event, details) =>
  void process.stderr.write(
    `${JSON.stringify({ level: 'error', time: new Date().toISOString(), event: `table-studio: ${event}`, ...details })}\n`,
  );

/** The stand-in of a provider of table games: its page, its API and its rounds, which reach the wallet over HTTP only. */
export function createTableStudio(options: TableStudioOptions): TableStudio {
  const { db, walletUrl, walletKey, frameAncestors, clock, platformDir, playRules, settleEvery = 10_000 } = options;
  const log = options.log ?? logLine;
  const context: TableContext = {
    db,
    clock,
    findGame,
    playRules,
    log,
    pace: createSpinPace(),
    random: options.random ?? cryptographicRandom,
    wallet: createWalletApi({ walletUrl, providerSecret: walletKey, clock }),
  };
  const bundle = createClientBundle(platformDir, '/tables/assets/');
  let timers: NodeJS.Timeout[] = [];
  let running: Promise<number> = Promise.resolve(0);
  const settle = (): Promise<number> => {
    running = running.then(
      () => settleUnfinished(context),
      () => settleUnfinished(context),
    );
    return running;
  };
  const quietly = (what: string, work: () => Promise<unknown>) => (): void =>
    void work().catch((error: unknown) => log(what, { error: String(error) }));
  return {
    async handle(request, response, url) {
      if (!url.pathname.startsWith('/tables/')) return false;
      if (url.pathname.startsWith('/tables/api/')) await answerApi(context, url.pathname, request, response);
      else if (url.pathname === '/tables/play/') sendGamePage(request, response, frameAncestors, PAGE);
      else if (!(await bundle.send(url.pathname, request, response)))
        response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
      return true;
    },
    start() {
      const tick = quietly('settling failed', settle);
      tick();
      timers = [
        setInterval(tick, settleEvery),
        setInterval(
          quietly('purging failed', () => purgeDemo(db, 'table', clock.now())),
          PURGE_EVERY_MS,
        ),
      ];
      for (const timer of timers) timer.unref();
    },
    settleUnfinished: settle,
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await running.catch(() => 0);
    },
  };
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Secrets } from '../../platform/kernel/signed-text';
import type { Clock } from '../../platform/kernel/clock';
import type { Db } from '../../platform/kernel/db/db';
import { gameTheme } from './art/game-theme';
import { cryptographicRandom, type RandomSource } from '../studio-kit/domain/random';
import { answerApi } from './http/studio-routes';
import { createClientBundle } from '../studio-kit/http/client-bundle';
import { createSpinPace } from '../studio-kit/http/spin-pace';
import { sendGamePage } from '../studio-kit/http/game-page';
import { purgeDemo } from '../studio-kit/purge-demo';
import { answerOrder, ORDER_PATH } from './http/order-route';
import { createOutcomeOrders } from './rounds/ordered-outcomes';
import { settleUnfinished } from './rounds/settle-unfinished';
import type { PlayRules, StudioContext, StudioGame } from './studio-deps';
import { createWalletApi } from '../studio-kit/wallet/wallet-api';

export type { GamePalette, PlayRules } from './studio-deps';

/** Name of the studio in rounds and accounts. */
export const STUDIO_ID = 'studio';

export interface GameStudioOptions {
  /** The studio keeps its sessions and rounds here; migrations of module `game-studio`. */
  db: Db;
  /** Where `/wallet/v1/…` is served. */
  walletUrl: string;
  /** Keys that sign the wallet calls: `studio` is its own, others are those of aggregators. */
  walletKeys: Readonly<Record<string, Secrets>>;
  /** Sources of `frame-ancestors`: origins of the web, wildcards allowed (`http://*.localhost:3000`). */
  frameAncestors: readonly string[];
  clock: Clock;
  /** The folder of the platform's entry: the built client is beside it, or its source below it. */
  platformDir: string;
  /** Every slug has a game by default, with the name, look and variant of its theme. */
  findGame?: StudioContext['findGame'];
  playRules: (licence: string) => PlayRules;
  random?: RandomSource;
  log?: StudioContext['log'];
  /** Milliseconds between two looks for unfinished rounds. */
  settleEvery?: number;
}

export interface GameStudio {
  /** Answers requests under /studio/ and orders of testers; false for any other path. */
  handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<boolean>;
  /** Finishes rounds that a crash left open, now and from time to time. */
  start(): void;
  /** One look for unfinished rounds; returns how many were brought to their end. */
  settleUnfinished(): Promise<number>;
  stop(): Promise<void>;
}

const purgeEveryMs = 60 * 60_000;

const PAGE = {
  title: 'Slot',
  assets: '/studio/assets/main',
  splash: '<div class="splash-reels" aria-hidden="true"><i></i><i></i><i></i><i></i><i></i></div>',
};

const gameOfTheme = (slug: string): Promise<StudioGame> => {
  const { name, palette, variant } = gameTheme(slug);
  return Promise.resolve({ slug, name, palette, variantId: variant });
};

const logLine: StudioContext['log'] = (event, details) =>
  void process.stderr.write(
    `${JSON.stringify({ level: 'error', time: new Date().toISOString(), event: `game-studio: ${event}`, ...details })}\n`,
  );

/** The stand-in of a game provider: its page, its API and its rounds, which reach the wallet over HTTP only. */
export function createGameStudio(options: GameStudioOptions): GameStudio {
  const {
    db,
    walletUrl,
    walletKeys,
    frameAncestors,
    clock,
    platformDir,
    findGame = gameOfTheme,
    playRules,
    settleEvery = 10_000,
  } = options;
  const log = options.log ?? logLine;
  const wallets = new Map(
    Object.entries(walletKeys).map(([via, providerSecret]) => [
      via,
      createWalletApi({ walletUrl, providerSecret, provider: via, clock }),
    ]),
  );
  const context: StudioContext = {
    db,
    clock,
    findGame,
    playRules,
    log,
    spinPace: createSpinPace(),
    orders: createOutcomeOrders(),
    random: options.random ?? cryptographicRandom,
    walletVia: (via) => wallets.get(via) ?? null,
  };
  const bundle = createClientBundle(platformDir);
  let timer: NodeJS.Timeout | undefined;
  let purging: NodeJS.Timeout | undefined;
  let running: Promise<number> = Promise.resolve(0);
  const settle = (): Promise<number> => {
    running = running.then(
      () => settleUnfinished(context),
      () => settleUnfinished(context),
    );
    return running;
  };
  const tick = (): void => void settle().catch((error: unknown) => log('settling failed', { error: String(error) }));
  return {
    async handle(request, response, url) {
      if (request.method === 'POST' && url.pathname.replace(/\/$/, '') === ORDER_PATH) {
        await answerOrder(context.orders, request, response);
        return true;
      }
      if (!url.pathname.startsWith('/studio/')) return false;
      if (url.pathname.startsWith('/studio/api/')) await answerApi(context, url.pathname, request, response);
      else if (url.pathname === '/studio/slot/') sendGamePage(request, response, frameAncestors, PAGE);
      else if (!(await bundle.send(url.pathname, request, response)))
        response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
      return true;
    },
    start() {
      tick();
      timer = setInterval(tick, settleEvery);
      timer.unref();
      purging = setInterval(() => {
        purgeDemo(db, 'studio', clock.now()).catch((error: unknown) => log('purging failed', { error: String(error) }));
      }, purgeEveryMs);
      purging.unref();
    },
    settleUnfinished: settle,
    async stop() {
      clearInterval(timer);
      clearInterval(purging);
      await running.catch(() => 0);
    },
  };
}

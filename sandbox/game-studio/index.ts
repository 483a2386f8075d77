import type { Secrets } from '../../platform/kernel/signed-text';
import { cryptographicRandom } from '@foyer/studio-kit/domain/random';
import { answerEndRound } from '@foyer/studio-kit/http/end-round';
import { createSpinPace } from '@foyer/studio-kit/http/spin-pace';
import { purgeDemo } from '@foyer/studio-kit/purge-demo';
import { createStudio, logOf, type Studio, type StudioOptions } from '@foyer/studio-kit/studio';
import { createWalletApi } from '@foyer/studio-kit/wallet/wallet-api';
import { answerOrder, ORDER_PATH } from './http/order-route';
import { answerApi } from './http/studio-routes';
import { createOutcomeOrders } from './rounds/ordered-outcomes';
import { endRound } from './rounds/end-round';
import { settleUnfinished } from './rounds/settle-unfinished';
import type { StudioContext } from './studio-deps';

/** Name of the studio in rounds and accounts. */
export const STUDIO_ID = 'studio';

export interface GameStudioOptions extends StudioOptions {
  /** Keys that sign the wallet calls: `studio` is its own, others are those of aggregators. */
  readonly walletKeys: Readonly<Record<string, Secrets>>;
  /** Name, look and variant of the game of a slug; null for a slug that has none. */
  readonly findGame: StudioContext['findGame'];
}

const BASE = '/studio/';

const PAGE = {
  path: '/studio/slot/',
  title: 'Slot',
  assets: '/studio/assets/main',
  splash: '<div class="splash-reels" aria-hidden="true"><i></i><i></i><i></i><i></i><i></i></div>',
};

/** The stand-in of a game provider: its page, its API and its rounds, which reach the wallet over HTTP only. */
export function createGameStudio(options: GameStudioOptions): Studio {
  const { db, clock, walletUrl, walletKeys, findGame, playRules, settleEvery = 10_000 } = options;
  const log = options.log ?? logOf('game-studio');
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
  const studio = createStudio({
    ...options,
    base: BASE,
    page: PAGE,
    answerApi: (path, request, response) => answerApi(context, path, request, response),
    log,
    settleEvery,
    settle: () => settleUnfinished(context),
    purge: () => purgeDemo(db, 'studio', clock.now()),
  });
  return {
    ...studio,
    /** Also calls to end a round, and the orders of testers. */
    async handle(request, response, url) {
      const end = (roundId: string, via: string) => endRound(context, roundId, via);
      if (await answerEndRound({ base: BASE, clock, keys: walletKeys, end }, request, response, url)) return true;
      if (request.method !== 'POST' || url.pathname.replace(/\/$/, '') !== ORDER_PATH)
        return studio.handle(request, response, url);
      await answerOrder(context.orders, request, response);
      return true;
    },
  };
}

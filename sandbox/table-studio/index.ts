import type { Secrets } from '../../platform/kernel/signed-text';
import { cryptographicRandom } from '@foyer/studio-kit/domain/random';
import { answerEndRound } from '@foyer/studio-kit/http/end-round';
import { createSpinPace } from '@foyer/studio-kit/http/spin-pace';
import { purgeDemo } from '@foyer/studio-kit/purge-demo';
import { createStudio, logOf, type Studio, type StudioOptions } from '@foyer/studio-kit/studio';
import { createWalletApi } from '@foyer/studio-kit/wallet/wallet-api';
import type { TableContext, TableTitle } from './deps';
import { answerApi } from './http/table-routes';
import { endRound } from './rounds/end-round';
import { reportTables } from './rounds/report-tables';
import { settleUnfinished } from './rounds/settle-unfinished';
import { rulesOfTable } from './tables';

/** Name of the studio in rounds and accounts. */
export const TABLES_ID = 'tables';

export interface TableStudioOptions extends StudioOptions {
  /** Signs the wallet calls. */
  readonly walletKey: Secrets;
  /** Name, look and kind of the game of a slug. */
  readonly titleOf: (slug: string) => TableTitle;
}

const BASE = '/tables/';

const PAGE = {
  path: '/tables/play/',
  title: 'Table',
  assets: '/tables/assets/tables',
  splash: '<div class="splash-chips" aria-hidden="true"><i></i><i></i><i></i></div>',
};

/** The stand-in of a provider of table games: its page, its API and its rounds, which reach the wallet over HTTP only. */
export function createTableStudio(options: TableStudioOptions): Studio {
  const { db, clock, walletUrl, walletKey, titleOf, playRules, settleEvery = 10_000 } = options;
  const log = options.log ?? logOf('table-studio');
  const context: TableContext = {
    db,
    clock,
    findGame(slug) {
      const { name, palette, kind } = titleOf(slug);
      const rules = rulesOfTable({ slug, name, kind });
      return rules && { slug, name, palette, rules };
    },
    playRules,
    log,
    pace: createSpinPace(),
    random: options.random ?? cryptographicRandom,
    wallet: createWalletApi({ walletUrl, providerSecret: walletKey, clock }),
  };
  const studio = createStudio({
    ...options,
    base: BASE,
    page: PAGE,
    answerApi: (path, request, response) => answerApi(context, path, request, response),
    log,
    settleEvery,
    async settle() {
      const finished = await settleUnfinished(context);
      await reportTables(context);
      return finished;
    },
    purge: () => purgeDemo(db, 'table', clock.now()),
  });
  const end = (roundId: string) => endRound(context, roundId);
  return {
    ...studio,
    /** Also calls to end a round. */
    handle: async (request, response, url) =>
      (await answerEndRound({ base: BASE, clock, keys: { [TABLES_ID]: walletKey }, end }, request, response, url)) ||
      studio.handle(request, response, url),
  };
}

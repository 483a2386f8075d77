import { z } from 'zod';
import type { Queryable } from '../../kernel/db/db';
import { actOnce, refusedAct, type OperatorAnswer } from '../../kernel/operator-acts';
import { toPlayerId } from '../../kernel/ids';
import { recordAct } from '../../kernel/operators/trail';
import { eraseKeptFacts } from './commands/erase';
import { operate } from './commands/operate';
import type { ActDeps, ReadDeps } from './deps';
import type { AccountsOrder, PlayersOrder } from './orders';
import { linksEnd, linksOf, type ExportLinks } from './export-link';
import { exportPlayer } from './queries/export-player';
import { findPlayers } from './queries/find-players';
import { readView } from './queries/read-player';
import { toAnswer } from './queries/to-answer';

const noteShape = z.looseObject({ linksUntil: z.string().optional() });
const unknownPlayer = refusedAct(404, 'UnknownPlayer');

/** Finding, reading and helping players [OPR-04]. */
export function createSupportModule(deps: ActDeps & ReadDeps & { readonly exportLinks: ExportLinks }) {
  const { db, clock, players } = deps;
  return {
    operate: (order: AccountsOrder): Promise<OperatorAnswer> => operate(deps, order),
    /** Erases what was kept of excluded persons until the end of their exclusions. */
    purge: () => eraseKeptFacts(deps),
    /** An export is an act, kept without what was in it; its key answers it again. */
    async answer(order: PlayersOrder): Promise<OperatorAnswer> {
      if (order.action === 'find') return { status: 200, body: toAnswer(await findPlayers(deps, order)) };
      const player = async (tx: Queryable = db) => {
        const found = await players.getPlayer(toPlayerId(order.playerId), tx);
        return found?.brand === order.brand ? found : null;
      };
      if (order.action === 'export') {
        const noted = await actOnce({ db, endpoint: 'players', now: clock.now() }, order, async (tx) =>
          (await player(tx)) ? { status: 200, body: { linksUntil: linksEnd(clock.now()) } } : unknownPlayer,
        );
        if (noted.status !== 200) return noted;
        // It shows what is there by now, so it is another look.
        if ('repeated' in noted.body)
          await db.tx((tx) => recordAct(tx, { order, now: clock.now(), answer: noted.body }));
        const found = await player();
        // Of an act of before it had links there are none.
        const { linksUntil } = noteShape.parse(noted.body);
        const links = linksUntil ? linksOf(deps.exportLinks, toPlayerId(order.playerId), linksUntil) : null;
        return found
          ? { status: 200, body: { ...toAnswer(await exportPlayer(deps, found, order)), links, ...noted.body } }
          : unknownPlayer;
      }
      const found = await player();
      return found ? { status: 200, body: toAnswer(await readView(deps, found)) } : unknownPlayer;
    },
  };
}

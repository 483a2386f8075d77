import { readActsOn } from '../../../kernel/operator-acts';
import type { Player } from '../../players/index';
import type { ReadDeps } from '../deps';
import { readAdjustments } from '../store';
import { exportPages, type ListName, type Page } from './export-pages';
import { readLists, readProtection } from './read-player';

/** Of each list in an answer; of payments and rounds the next answer has more. */
const MOST_EXPORTED = 1_000;

async function gather(deps: ReadDeps, player: Player, list: ListName, after: string | null = null): Promise<Page> {
  const items: object[] = [];
  let next = after;
  do {
    const page: Page = await exportPages[list](deps, player, next);
    items.push(...page.items);
    next = page.next;
  } while (next !== null && items.length < MOST_EXPORTED);
  return { items, next };
}

/** All but the lists that have no end; documents by their names, and of operators nothing but what they did and wrote. */
export async function exportPerson(deps: ReadDeps, player: Player): Promise<object> {
  const { db, ledger } = deps;
  const { id } = player;
  const acts = await readActsOn(db, id, MOST_EXPORTED);
  return {
    player,
    ...(await readProtection(deps, player)),
    wallet: await ledger.getWallet(id),
    bonuses: await ledger.getBonuses(id),
    adjustments: (await readAdjustments(db, id, MOST_EXPORTED)).map(
      ({ operator: _by, decidedBy: _second, ...rest }) => rest,
    ),
    ...(await readLists(deps, player, MOST_EXPORTED)),
    acts: acts.map(({ operator: _operator, key: _key, ...act }: Readonly<Record<string, unknown>>) => act),
  };
}

/** The personal data that the platform has of the player, for the player. */
export async function exportPlayer(
  deps: ReadDeps,
  player: Player,
  after: { readonly paymentsAfter: string | null; readonly roundsAfter: string | null },
): Promise<object> {
  return {
    ...(await exportPerson(deps, player)),
    limitChanges: (await gather(deps, player, 'limitChanges')).items,
    payments: await gather(deps, player, 'payments', after.paymentsAfter),
    rounds: await gather(deps, player, 'rounds', after.roundsAfter),
    sessions: (await gather(deps, player, 'sessions')).items,
  };
}

import { readActsOn } from '../../../kernel/operator-acts';
import { money, toDecimal } from '@/contract/money';
import { readRoundCursor } from '../../games/index';
import type { PastChange } from '../../limits/index';
import type { Player } from '../../players/index';
import type { ReadDeps } from '../deps';
import type { PlayersOrder } from '../orders';
import { readAdjustments } from '../store';
import { readLists, readPayments, readProtection, shownRound } from './read-player';

/** Of each list in an answer; of payments and rounds the next answer has more. */
const MOST_EXPORTED = 1_000;

interface Part<Item> {
  readonly items: readonly Item[];
  /** Where the next part begins; null at the end. */
  readonly next: string | null;
}

async function gather<Item>(after: string | null, read: (after: string | null) => Promise<Part<Item>>) {
  const items: Item[] = [];
  let next = after;
  do {
    const part = await read(next);
    items.push(...part.items);
    next = part.next;
  } while (next !== null && items.length < MOST_EXPORTED);
  return { items, next };
}

/** Amounts as decimals, of a session limit as whole minutes. */
function shownChange({ before, after, currency, ...change }: PastChange) {
  const shown = (amount: bigint | null) => (amount !== null && currency ? toDecimal(money(amount, currency)) : amount);
  return { ...change, before: shown(before), after: shown(after), currency };
}

/**
 * The personal data that the platform has of the player, for the player; documents by their names, and of operators
 * nothing but what they did and wrote about the player.
 */
export async function exportPlayer(
  deps: ReadDeps,
  player: Player,
  { paymentsAfter, roundsAfter }: Extract<PlayersOrder, { readonly action: 'export' }>,
): Promise<object> {
  const { db, games, identity, ledger, limits } = deps;
  const { id } = player;
  const acts = await readActsOn(db, id, MOST_EXPORTED);
  return {
    player,
    ...(await readProtection(deps, player)),
    limitChanges: (
      await gather(null, async (after) => {
        const { changes, hasNextPage } = await limits.getHistory(id, {
          first: 50,
          after: after ? BigInt(after) : null,
        });
        return { items: changes.map(shownChange), next: hasNextPage ? String(changes.at(-1)?.number) : null };
      })
    ).items,
    wallet: await ledger.getWallet(id),
    bonuses: await ledger.getBonuses(id),
    adjustments: (await readAdjustments(db, id, MOST_EXPORTED)).map(
      ({ operator: _by, decidedBy: _second, ...rest }) => rest,
    ),
    ...(await readLists(deps, player, MOST_EXPORTED)),
    payments: await readPayments(deps, player, MOST_EXPORTED, paymentsAfter),
    rounds: await gather(roundsAfter, async (after) => {
      const { rounds, pageInfo } = await games.roundPage(id, 100, after === null ? null : readRoundCursor(after));
      return { items: rounds.map(shownRound), next: pageInfo.hasNextPage ? pageInfo.endCursor : null };
    }),
    sessions: (
      await gather(null, async (after) => {
        const { sessions, hasNextPage } = await identity.getSessionHistory(id, { first: 50, after });
        return { items: sessions, next: hasNextPage ? (sessions.at(-1)?.id ?? null) : null };
      })
    ).items,
    acts: acts.map(({ operator: _operator, key: _key, ...act }: Readonly<Record<string, unknown>>) => act),
  };
}

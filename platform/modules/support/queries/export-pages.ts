import { money, toDecimal } from '@/contract/money';
import { readRoundCursor } from '../../games/index';
import type { PastChange } from '../../limits/index';
import type { Player } from '../../players/index';
import type { ReadDeps } from '../deps';
import { readPayments } from './read-player';

/** A page of a list. */
export interface Page {
  readonly items: readonly object[];
  /** Where the next page begins; null at the end. */
  readonly next: string | null;
}

/** Amounts as decimals, of a session limit as whole minutes. */
function shownChange({ before, after, currency, ...change }: PastChange) {
  const shown = (amount: bigint | null) => (amount !== null && currency ? toDecimal(money(amount, currency)) : amount);
  return { ...change, before: shown(before), after: shown(after), currency };
}

type ReadPage = (deps: ReadDeps, player: Player, after: string | null) => Promise<Page>;

/** The lists of an export that have no end, page by page, the newest first. */
export const exportPages = {
  payments: (deps, player, after) => readPayments(deps, player, 100, after),
  async rounds({ games }, { id }, after) {
    const { rounds, pageInfo } = await games.roundPage(id, 100, after === null ? null : readRoundCursor(after));
    return { items: rounds, next: pageInfo.hasNextPage ? pageInfo.endCursor : null };
  },
  async sessions({ identity }, { id }, after) {
    const { sessions, hasNextPage } = await identity.getSessionHistory(id, { first: 50, after });
    return { items: sessions, next: hasNextPage ? (sessions.at(-1)?.id ?? null) : null };
  },
  async limitChanges({ limits }, { id }, after) {
    const { changes, hasNextPage } = await limits.getHistory(id, { first: 50, after: after ? BigInt(after) : null });
    return { items: changes.map(shownChange), next: hasNextPage ? String(changes.at(-1)?.number) : null };
  },
} as const satisfies Record<string, ReadPage>;
export type ListName = keyof typeof exportPages;

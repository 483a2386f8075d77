import { operatorOf } from '@/contract/jackpots';
import type { Currency } from '@/contract/money';
import type { TableState } from '@/contract/table-state';
import type { Clock } from '../../kernel/clock';
import type { Queryable } from '../../kernel/db/db';
import type { CatalogueModule } from '../catalogue/index';
import type { JackpotsModule } from '../jackpots/index';
import { readTableStates } from './table-reports';

/** However many browsers ask, a brand's feed in a currency is made once in this time. */
const FRESH_MS = 1_000;
/** The list whose games show the jackpot, and how many of them at most. */
const JACKPOT_LIST = 'jackpots';
const MOST_GAMES = 200;

/** The facts on tiles that change between two builds of a page [GMS-09]. */
export interface GameFeed {
  readonly lastUpdated: Date;
  readonly jackpots: readonly {
    readonly id: string;
    readonly name: string;
    readonly currency: Currency;
    readonly pots: readonly { readonly id: string; readonly current_value: string }[];
    /** Slugs of the games whose tiles show it. */
    readonly games: readonly string[];
  }[];
  readonly liveCasino: readonly {
    readonly gameId: string;
    readonly slug: string;
    readonly isOpen: boolean;
    readonly opensAt: Date | null;
    /** As its provider reported it of late; null where it did not. */
    readonly table: TableState | null;
  }[];
}

export interface FeedDeps {
  readonly db: Queryable;
  readonly clock: Clock;
  readonly catalogue: Pick<CatalogueModule, 'getListSlugs' | 'getLiveTables'>;
  readonly jackpots: Pick<JackpotsModule, 'instanceOf' | 'getPotsIn'>;
  readonly hasBrand: (brand: string) => boolean;
}

export type FeedRefusal = 'unknown-brand-or-operator' | 'no-rate';

/** Reads feeds; what is younger than a second is answered again. */
export function createGameFeed(deps: FeedDeps) {
  const made = new Map<string, { readonly at: number; readonly feed: Promise<GameFeed | null> }>();
  return async (brand: string, operator: string, currency: Currency): Promise<GameFeed | FeedRefusal> => {
    if (!deps.hasBrand(brand) || operator !== operatorOf(brand)) return 'unknown-brand-or-operator';
    const key = `${brand}/${currency}`;
    const now = deps.clock.now().getTime();
    const known = made.get(key);
    if (known && now >= known.at && now - known.at < FRESH_MS) return (await known.feed) ?? 'no-rate';
    const feed = makeFeed(deps, brand, currency);
    made.set(key, { at: now, feed });
    feed.catch(() => made.delete(key));
    return (await feed) ?? 'no-rate';
  };
}

/** Null where the brand's jackpot has no rate for the currency. */
async function makeFeed(
  { db, clock, catalogue, jackpots }: FeedDeps,
  brand: string,
  currency: Currency,
): Promise<GameFeed | null> {
  const instance = jackpots.instanceOf(brand);
  const [pots, games, liveTables, stateOf] = await Promise.all([
    instance && jackpots.getPotsIn(instance, currency),
    instance ? catalogue.getListSlugs(brand, JACKPOT_LIST, MOST_GAMES) : [],
    catalogue.getLiveTables(brand),
    readTableStates(db, clock.now()),
  ]);
  if (instance && !pots) return null;
  return {
    lastUpdated: clock.now(),
    jackpots: instance && pots ? [{ id: instance.id, name: instance.name, currency, pots, games }] : [],
    liveCasino: liveTables.map(({ provider, ...table }) => ({ ...table, table: stateOf(provider, table.slug) })),
  };
}

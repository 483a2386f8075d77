import { catalogueItem, type GameItem, type ListItem, type StudioItem } from '@/contract/catalogue-feed';
import type { BrandChange, CatalogueChange } from './apply-items';
import { EVERY_BRAND, OFFERED, WITHDRAWN, type StoredItem } from './item-store';
import type { FeedEntry } from './read-feed';

/** How many items of one type an import changes, and how. */
type Counts = Record<'added' | 'changed' | 'withdrawn' | 'restored' | 'unchanged', number>;
export type ImportCounts = Readonly<Record<'studio' | 'game' | 'list', Counts>>;

/** The state of items by owner and key. */
type Items = ReadonlyMap<string, string | null>;

export const itemId = ({ brand, key }: Pick<StoredItem, 'brand' | 'key'>): string => `${brand} ${key}`;
export const toItems = (items: readonly StoredItem[]): Items => new Map(items.map((item) => [itemId(item), item.data]));

export interface Wanted {
  readonly entries: readonly FeedEntry[];
  readonly brands: readonly string[];
  /** Games of the feed's providers that it does not name are withdrawn. */
  readonly isComplete: boolean;
}

/** The items of a feed that differ from what holds. */
export function itemsOf({ entries, brands, isComplete }: Wanted, before: Items): StoredItem[] {
  const wanted = entries.flatMap(({ item, key, data }): StoredItem[] => {
    if (item.type === 'studio') return [{ brand: EVERY_BRAND, key, data }];
    if (item.type === 'list') return brands.map((brand) => ({ brand, key, data: item.withdrawn ? null : data }));
    const state = item.withdrawn ? WITHDRAWN : OFFERED;
    return [{ brand: EVERY_BRAND, key, data }, ...brands.map((brand) => ({ brand, key, data: state }))];
  });
  return (isComplete ? [...wanted, ...missingOf(entries, brands, before)] : wanted).filter(
    (item) => (before.get(itemId(item)) ?? null) !== item.data,
  );
}

function missingOf(entries: readonly FeedEntry[], brands: readonly string[], before: Items): StoredItem[] {
  const named = new Set(entries.map(({ key }) => key));
  const providers = new Set(entries.flatMap(({ item }) => (item.type === 'game' ? [item.provider] : [])));
  return [...before].flatMap(([id, data]) => {
    const [brand = '', type, provider = '', ...rest] = id.split(' ');
    const key = ['game', provider, ...rest].join(' ');
    const isMissing = type === 'game' && data === OFFERED && providers.has(provider) && !named.has(key);
    return isMissing && brands.includes(brand) ? [{ brand, key, data: WITHDRAWN }] : [];
  });
}

/** Counts the changes for the report. */
export function countOf(changes: readonly StoredItem[], entries: readonly FeedEntry[], before: Items): ImportCounts {
  const none = (): Counts => ({ added: 0, changed: 0, withdrawn: 0, restored: 0, unchanged: 0 });
  const counts = { studio: none(), game: none(), list: none() };
  const byKey = new Map<string, StoredItem[]>();
  for (const item of changes) byKey.set(item.key, [...(byKey.get(item.key) ?? []), item]);
  for (const [key, items] of byKey) counts[typeOf(key)][wordOf(items, before)] += 1;
  for (const { key } of entries) if (!byKey.has(key)) counts[typeOf(key)].unchanged += 1;
  return counts;
}

function typeOf(key: string): keyof ImportCounts {
  const [type] = key.split(' ');
  return type === 'studio' || type === 'list' ? type : 'game';
}

function wordOf(items: readonly StoredItem[], before: Items): keyof Counts {
  const isGone = ({ data }: StoredItem) => data === null || data === WITHDRAWN;
  if (items.some(isGone)) return 'withdrawn';
  if (items.some((item) => before.get(itemId(item)) === WITHDRAWN || before.get(itemId(item)) === null))
    return 'restored';
  return items.some((item) => before.has(itemId(item))) ? 'changed' : 'added';
}

/** Stored items read again. Throws for one that this version does not know any more. */
const read = (data: string) => catalogueItem.parse(JSON.parse(data));
const studioIn = (data: string): StudioItem[] => [read(data)].filter((item) => item.type === 'studio');
const gameIn = (data: string): GameItem[] => [read(data)].filter((item) => item.type === 'game');
const listIn = (data: string): ListItem[] => [read(data)].filter((item) => item.type === 'list');

/** The items that differ, and those that hold with them, as the tables follow them. */
export function toChange(
  changes: readonly StoredItem[],
  after: Items,
  brands: readonly string[],
  slugOf: (key: string) => string | undefined,
): CatalogueChange {
  const shared = changes.filter(({ brand }) => brand === EVERY_BRAND);
  return {
    studios: shared.flatMap(({ key, data }) => (key.startsWith('studio ') && data !== null ? studioIn(data) : [])),
    games: shared.flatMap(({ key, data }) => {
      const slug = slugOf(key);
      return key.startsWith('game ') && data !== null && slug !== undefined
        ? gameIn(data).map((item) => ({ item, slug }))
        : [];
    }),
    brands: brands.map((brand) => toBrandChange(brand, changes, after, slugOf)),
    slugOf,
  };
}

function toBrandChange(
  brand: string,
  changes: readonly StoredItem[],
  after: Items,
  slugOf: (key: string) => string | undefined,
): BrandChange {
  const own = changes.filter((item) => item.brand === brand);
  const games = own.filter(({ key }) => key.startsWith('game '));
  const lists = own.filter(({ key }) => key.startsWith('list '));
  const slugsOf = (items: readonly StoredItem[]) => items.flatMap(({ key }) => slugOf(key) ?? []);
  return {
    brand,
    offered: slugsOf(games.filter(({ data }) => data === OFFERED)),
    withdrawn: slugsOf(games.filter(({ data }) => data !== OFFERED)),
    lists: lists.flatMap(({ data }) => (data === null ? [] : listIn(data))),
    droppedLists: lists.filter(({ data }) => data === null).map(({ key }) => key.slice('list '.length)),
    ruleLists: [...after].flatMap(([id, data]) =>
      id.startsWith(`${brand} list `) && data !== null ? listIn(data).filter(({ rule }) => rule !== undefined) : [],
    ),
  };
}

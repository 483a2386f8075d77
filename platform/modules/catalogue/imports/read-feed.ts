import { isStorableJson } from '../../../kernel/http/storable-text';
import { catalogueItem, keyOfItem, type CatalogueItem } from '@/contract/catalogue-feed';

/** A fault of a feed: where, in which field, and what was expected. */
export interface FeedProblem {
  /** `line 12` of NDJSON, `item 12` of JSON; null for the feed as a whole. */
  readonly at: string | null;
  readonly field: string;
  readonly message: string;
}

export interface FeedEntry {
  readonly at: string;
  readonly key: string;
  readonly item: CatalogueItem;
  /** As it was written, its fields sorted, without `withdrawn`. */
  readonly data: string;
}

export interface ReadFeed {
  readonly entries: readonly FeedEntry[];
  readonly problems: readonly FeedProblem[];
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const sorted = (_name: string, value: unknown): unknown =>
  isObject(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value;

/** The same text for the same data, in whichever order its fields were written. */
export const toData = (value: unknown): string => JSON.stringify(value, sorted);

interface Raw {
  readonly at: string;
  /** Undefined for a line that is no JSON. */
  readonly value: unknown;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** An array of items, an object with them in `items`, or one item a line. */
function toRaw(feed: string): readonly Raw[] {
  const whole = /^\s*(?:\[|\{\s*"(?:items|\$schema)")/.test(feed) ? parse(feed) : undefined;
  const items = isObject(whole) ? whole.items : whole;
  if (Array.isArray(items)) return items.map((value: unknown, place) => ({ at: `item ${place + 1}`, value }));
  return feed.split('\n').flatMap((line, place) => {
    const text = line.trim();
    return text === '' ? [] : [{ at: `line ${place + 1}`, value: parse(text) }];
  });
}

/** Reads a feed to its end: what is right of it, and every fault. */
export function readFeed(feed: string): ReadFeed {
  const entries: FeedEntry[] = [];
  const problems: FeedProblem[] = [];
  const places = new Map<string, string>();
  for (const { at, value } of toRaw(feed.replace(/^\uFEFF/, ''))) {
    if (!isObject(value)) {
      problems.push({ at, field: '', message: 'expected an object of JSON' });
      continue;
    }
    if (!isStorableJson(value)) {
      problems.push({ at, field: '', message: 'a text with a NUL or half of a sign' });
      continue;
    }
    const parsed = catalogueItem.safeParse(value);
    if (!parsed.success) {
      for (const { path, message } of parsed.error.issues) problems.push({ at, field: path.join('.'), message });
      continue;
    }
    const key = keyOfItem(parsed.data);
    const first = places.get(key);
    if (first) problems.push({ at, field: '', message: `the same ${parsed.data.type} as in ${first}` });
    places.set(key, first ?? at);
    const { withdrawn: _withdrawn, ...rest } = value;
    entries.push({ at, key, item: parsed.data, data: toData(rest) });
  }
  if (entries.length === 0 && problems.length === 0)
    problems.push({ at: null, field: '', message: 'expected at least one item' });
  return { entries, problems };
}

import { err, ok, type Result } from '@/contract/result';
import type { Clock } from '../../../kernel/clock';
import type { Db, Queryable } from '../../../kernel/db/db';
import { txUnlessRefused } from '../../../kernel/db/tx-unless-refused';
import { actOnce, refusedAct, type OperatorAnswer } from '../../../kernel/operator-acts';
import { findRegionFault, type ServedMarkets } from '../commands/publish-catalogue';
import { queueArtwork, readLacks, retryArtwork } from '../artwork/artwork-store';
import { applyChange } from './apply-items';
import { checkEntries, readKnown, slugsOf, type FeedPorts } from './check-entries';
import {
  EVERY_BRAND,
  lockImports,
  OFFERED,
  readImport,
  readImports,
  readItems,
  recordImport,
  WITHDRAWN,
  type StoredItem,
} from './item-store';
import type { CatalogueOrder, OrderOf } from './orders';
import { countOf, itemId, itemsOf, toChange, toItems, type ImportCounts } from './plan';
import { readFeed, toData, type FeedProblem } from './read-feed';

/** Faults in one answer; `count` says how many there are. */
const MOST_PROBLEMS = 200;

export interface ImportDeps extends FeedPorts {
  readonly db: Db;
  readonly clock: Clock;
  readonly marketsOf: (brand: string) => ServedMarkets | null;
  readonly wakeConsumers: () => void;
  /** Where the platform fetches pictures. */
  readonly fetchedOrigins: readonly string[];
  /** Hashes of pictures whose files are not all there. */
  readonly findLostPictures: () => Promise<readonly string[]>;
}

interface Report {
  /** Null where nothing changed, and for a check. */
  readonly number: number | null;
  readonly counts: ImportCounts;
}

/** A file for the operator, or an answer. */
type Answer =
  OperatorAnswer | { readonly status: 200; readonly file: { readonly bytes: Buffer; readonly name: string } };

/** Does what an operator asks; a refused import leaves nothing behind. */
export async function operateCatalogue(deps: ImportDeps, order: CatalogueOrder): Promise<Answer> {
  switch (order.action) {
    case 'check':
      return check(deps, order);
    case 'import':
    case 'roll-back':
    case 'fetch-artwork':
      return act(deps, order);
    case 'artwork':
      return reportArtwork(deps, order);
    case 'export':
      return exportFeed(deps, order);
    case 'list':
      return { status: 200, body: { imports: await readImports(deps.db, order) } };
  }
}

const refusedFeed = (problems: readonly FeedProblem[]): OperatorAnswer =>
  refusedAct(400, 'BadCatalogue', { count: problems.length, problems: problems.slice(0, MOST_PROBLEMS) });

async function act(
  deps: ImportDeps,
  order: OrderOf<'import' | 'roll-back' | 'fetch-artwork'>,
): Promise<OperatorAnswer> {
  const now = deps.clock.now();
  const lost = order.action === 'fetch-artwork' ? await deps.findLostPictures() : [];
  const answer = await actOnce({ db: deps.db, endpoint: 'catalogue', now }, order, async (tx) => {
    if (order.action === 'fetch-artwork') {
      const planned = await retryArtwork(tx, { origins: deps.fetchedOrigins, lost, now });
      return { status: 200, body: { planned } };
    }
    const done = order.action === 'import' ? await importFeed(deps, tx, order) : await rollBack(deps, tx, order);
    return done.ok ? { status: 200, body: done.value } : done.error;
  });
  if (answer.status === 200) deps.wakeConsumers();
  return answer;
}

/** Games and studios that are shown without a picture, and why; `count` says how many there are. */
async function reportArtwork({ db, brands }: ImportDeps, { brand }: OrderOf<'artwork'>): Promise<OperatorAnswer> {
  if (brand !== null && !brands.includes(brand)) return refusedAct(404, 'NoSuchBrand');
  const lacks = await readLacks(db, brand);
  return { status: 200, body: { count: lacks.length, missing: lacks.slice(0, MOST_PROBLEMS) } };
}

/** The whole import, taken back at its end. */
async function check(deps: ImportDeps, order: OrderOf<'check'>): Promise<OperatorAnswer> {
  const done: { report?: Report } = {};
  const refused = await txUnlessRefused<null, OperatorAnswer>(deps.db, async (tx) => {
    const report = await importFeed(deps, tx, { ...order, operator: 'check', reason: 'check' });
    if (!report.ok) return report;
    done.report = report.value;
    return err({ status: 200, body: { ...report.value, number: null } });
  });
  return refused.ok ? { status: 200, body: {} } : refused.error;
}

type ImportOrder = Omit<OrderOf<'import'>, 'action' | 'key'>;

async function importFeed(
  deps: ImportDeps,
  tx: Queryable,
  { brand, feed, complete, operator, reason }: ImportOrder,
): Promise<Result<Report, OperatorAnswer>> {
  if (brand !== null && !deps.brands.includes(brand)) return err(refusedAct(404, 'NoSuchBrand'));
  const { entries, problems } = readFeed(feed.text);
  if (problems.length > 0) return err(refusedFeed(problems));
  await lockImports(tx);
  const brands = brand === null ? deps.brands : [brand];
  const known = await readKnown(tx);
  const named = slugsOf(entries, known);
  const before = toItems(await readItems(tx, null));
  const brandsOf = (key: string) =>
    deps.brands.filter((each) => brands.includes(each) || before.get(itemId({ brand: each, key })) === OFFERED);
  const faults = [...named.problems, ...checkEntries(entries, brands, brandsOf, known, deps)];
  if (faults.length > 0) return err(refusedFeed(faults));
  const changes = itemsOf({ entries, brands, isComplete: complete }, before);
  const counts = countOf(changes, entries, before);
  if (changes.length === 0) return ok({ number: null, counts });
  const facts = { brand, rolledBackTo: null, counts, operator, reason };
  const slugOf = (key: string) => named.slugs.get(key) ?? known.games.get(key)?.slug;
  return store(deps, tx, facts, changes, before, slugOf);
}

interface Facts {
  readonly brand: string | null;
  readonly rolledBackTo: number | null;
  readonly counts: ImportCounts;
  readonly operator: string;
  readonly reason: string;
}

async function store(
  { brands, clock, fetchedOrigins, marketsOf }: ImportDeps,
  tx: Queryable,
  facts: Facts,
  changes: readonly StoredItem[],
  before: ReadonlyMap<string, string | null>,
  slugOf: (key: string) => string | undefined,
): Promise<Result<Report, OperatorAnswer>> {
  const at = clock.now();
  const number = await recordImport(tx, { ...facts, at }, changes);
  const after = new Map([...before, ...changes.map((item) => [itemId(item), item.data] as const)]);
  const ofOdds = await applyChange(tx, toChange(changes, after, brands, slugOf), at);
  await queueArtwork(tx, fetchedOrigins, at);
  const ofRegions = await findRegionFault(tx, marketsOf);
  const faults = [
    ...(ofOdds === null ? [] : [{ at: null, field: 'odds', message: ofOdds }]),
    ...(ofRegions === null ? [] : [{ at: null, field: 'blockedMarkets', message: ofRegions }]),
  ];
  return faults.length === 0 ? ok({ number, counts: facts.counts }) : err(refusedFeed(faults));
}

/** Makes everything as it was after an earlier import, as an import of its own. */
async function rollBack(
  deps: ImportDeps,
  tx: Queryable,
  { to, operator, reason }: OrderOf<'roll-back'>,
): Promise<Result<Report, OperatorAnswer>> {
  await lockImports(tx);
  if (!(await readImport(tx, to))) return err(refusedAct(404, 'NoSuchImport'));
  const now = await readItems(tx, null);
  const then = toItems(await readItems(tx, null, to));
  const changes = now.flatMap(({ brand, key, data }) => {
    const past = then.get(itemId({ brand, key })) ?? null;
    return past === data ? [] : [{ brand, key, data: past }];
  });
  const before = toItems(now);
  const counts = countOf(changes, [], before);
  if (changes.length === 0) return ok({ number: null, counts });
  const known = await readKnown(tx);
  const facts = { brand: null, rolledBackTo: to, counts, operator, reason };
  return store(deps, tx, facts, changes, before, (key) => known.games.get(key)?.slug);
}

/** All that a brand has, one item a line, sorted: importing it changes nothing. */
async function exportFeed({ db, brands }: ImportDeps, { brand }: OrderOf<'export'>): Promise<Answer> {
  if (!brands.includes(brand)) return refusedAct(404, 'NoSuchBrand');
  const items = toItems(await readItems(db, [EVERY_BRAND, brand]));
  const lines = [...items].flatMap(([id, data]) => {
    const [owner = '', type = '', ...rest] = id.split(' ');
    if (data === null) return [];
    if (type !== 'game') return [data];
    const state = items.get(itemId({ brand, key: [type, ...rest].join(' ') }));
    if (owner !== EVERY_BRAND || state === undefined || state === null) return [];
    return [state === WITHDRAWN ? toData({ ...JSON.parse(data), withdrawn: true }) : data];
  });
  const bytes = Buffer.from(
    lines
      .sort()
      .map((line) => `${line}\n`)
      .join(''),
  );
  return { status: 200, file: { bytes, name: `catalogue-${brand}.ndjson` } };
}

import { z } from 'zod';
import type { Queryable } from '../../../kernel/db/db';
import { queryRow, queryRows, queryValue, queryValues, rowReader } from '../../../kernel/db/rows';
import { newId } from '../../../kernel/ids';
import { forgetJobs, scheduleJob, scheduleJobs } from '../../../kernel/jobs';

export const FETCH_JOB = 'catalogue.fetch-artwork';
export const SHOW_JOB = 'catalogue.show-artwork';
const MINUTE = 60_000;
const MOST_ATTEMPTS = 6;
const UNUSED_KEPT_MS = 30 * 24 * 60 * MINUTE;
/** Rows that one transaction deletes. */
export const DROPPED_AT_ONCE = 200;

/** One file of a picture. The letters of the hash stand last: by them the files are spread over folders. */
export const artFileName = (hash: string, size: number | string, format: string) => `${size}-${format}-${hash}`;
export const isArtFileName = (name: string) => /^(?:150|300|600|900)-(?:avif|webp)-[0-9a-f]{64}$/.test(name);

const isOf = (origins: readonly string[]) => (address: string) =>
  URL.canParse(address) && origins.includes(new URL(address).origin);

/** Plans the fetch of every picture of these origins that a game or a studio has and that is not known yet. */
export async function queueArtwork(tx: Queryable, origins: readonly string[], now: Date): Promise<void> {
  if (origins.length === 0) return;
  await lockArtwork(tx);
  const unknown = await queryValues(
    tx,
    z.string(),
    `select distinct address from (select image_url as address from catalogue_games union all select image_url from catalogue_studios) named
     where address like 'http%' and not exists (select from catalogue_artwork a where a.address = named.address)`,
  );
  const added = await queryValues(
    tx,
    z.string(),
    'insert into catalogue_artwork (address, next_at) select address, $2 from unnest($1::text[]) address on conflict do nothing returning address',
    [unknown.filter(isOf(origins)), now],
  );
  await planFetches(tx, added, now);
}

const planFetches = (tx: Queryable, addresses: readonly string[], runAt: Date) =>
  scheduleJobs(
    tx,
    addresses.map((address) => ({ kind: FETCH_JOB, uniqueKey: newId(), runAt, payload: { address } })),
  );

/**
 * Forgets pictures that have not come and whose origin is none of these any more: pages show them from their own
 * address.
 */
export async function dropForeign(tx: Queryable, origins: readonly string[], now: Date): Promise<void> {
  await lockArtwork(tx);
  const isOurs = isOf(origins);
  const missing = await queryValues(tx, z.string(), 'select address from catalogue_artwork where hash is null', []);
  const foreign = missing.filter((address) => !isOurs(address));
  if (foreign.length === 0) return;
  await tx.query('delete from catalogue_artwork where address = any($1::text[])', [foreign]);
  await showSoon(tx, foreign, now);
}

interface Retry {
  readonly origins: readonly string[];
  /** Hashes whose files are not all there. */
  readonly lost: readonly string[];
  readonly now: Date;
}

/** Has every picture that is missing or lost fetched once more. Answers how many. */
export async function retryArtwork(tx: Queryable, { origins, lost, now }: Retry): Promise<number> {
  await lockArtwork(tx);
  await tx.query('update catalogue_artwork set hash = null where hash = any($1::text[])', [lost]);
  await dropForeign(tx, origins, now);
  const missing = await queryValues(
    tx,
    z.string(),
    'update catalogue_artwork set attempts = 0, next_at = $1 where hash is null returning address',
    [now],
  );
  await forgetJobs(tx, FETCH_JOB);
  return planFetches(tx, missing, now);
}

export const readHashes = (db: Queryable) =>
  queryValues(db, z.string(), 'select distinct hash from catalogue_artwork where hash is not null', []);

/** Whether a picture has the hash. */
export const isNamed = async (tx: Queryable, hash: string): Promise<boolean> =>
  (await queryValue(tx, z.string(), 'select hash from catalogue_artwork where hash = $1 limit 1', [hash])) !== null;

/** Whether the picture of an address is still to be fetched. */
export const isMissing = async (db: Queryable, address: string): Promise<boolean> =>
  (await queryValue(db, z.string(), 'select address from catalogue_artwork where address = $1 and hash is null', [
    address,
  ])) !== null;

/** Keeps the files of pictures from being removed while they are being entered, and the other way round. */
export const lockArtwork = (tx: Queryable) =>
  tx.query(`select pg_advisory_xact_lock(hashtext('catalogue artwork ' || current_schema()))`);

/** Enters a picture. */
export async function enterArtwork(tx: Queryable, address: string, hash: string, now: Date): Promise<void> {
  await tx.query(
    'update catalogue_artwork set hash = $2, fault = null, next_at = null, attempts = attempts + 1 where address = $1',
    [address, hash],
  );
  await showSoon(tx, [address], now);
}

/** Pages that could show the pictures follow within two minutes, once for all that changed in one of them. */
async function showSoon(tx: Queryable, addresses: readonly string[], now: Date): Promise<void> {
  const brands = await queryValues(
    tx,
    z.string(),
    `select b.brand from catalogue_games g join catalogue_brand_games b on b.game_id = g.id where g.image_url = any($1::text[])
     union select l.brand from catalogue_studios s join catalogue_lists l on l.slug = 'studio:' || s.slug where s.image_url = any($1::text[])`,
    [addresses],
  );
  const minute = Math.floor(now.getTime() / MINUTE);
  for (const brand of brands)
    await scheduleJob(tx, {
      kind: SHOW_JOB,
      uniqueKey: `${brand}/${minute}`,
      // A little behind the minute's end: what came in it has been committed by then.
      runAt: new Date((minute + 1) * MINUTE + 5_000),
      payload: { brand },
    });
}

const toAttempts = rowReader({ attempts: z.number() });

/** Records why there is no picture, and plans the next try: after 1, 6, 36 minutes, and so on, unless it was the last. */
export async function recordFault(tx: Queryable, address: string, fault: string, now: Date, isLast = false) {
  const row = await queryRow(
    tx,
    toAttempts,
    'update catalogue_artwork set fault = $2, attempts = attempts + 1, next_at = null where address = $1 and hash is null returning attempts',
    [address, fault.slice(0, 300)],
  );
  if (!row || isLast || row.attempts >= MOST_ATTEMPTS) return;
  const runAt = new Date(now.getTime() + MINUTE * 6 ** (row.attempts - 1));
  await tx.query('update catalogue_artwork set next_at = $2 where address = $1', [address, runAt]);
  await planFetches(tx, [address], runAt);
}

const IS_USED = `(exists (select from catalogue_games where image_url = a.address) or exists (select from catalogue_studios where image_url = a.address))`;

/** Notes since when nothing has the address of a picture. */
export async function noteUnused(tx: Queryable, now: Date): Promise<void> {
  await lockArtwork(tx);
  await tx.query(
    `update catalogue_artwork a set unused_since = case when unused_since is null then $1::timestamptz end where ${IS_USED} = (unused_since is not null)`,
    [now],
  );
}

/** Forgets some of the pictures whose address nothing has had for thirty days. Answers the hash of each, null for none. */
export async function dropUnused(tx: Queryable, now: Date): Promise<(string | null)[]> {
  await lockArtwork(tx);
  return queryValues(
    tx,
    z.string().nullable(),
    `delete from catalogue_artwork where address in
       (select address from catalogue_artwork a where unused_since < $1 and not ${IS_USED} limit $2) returning hash`,
    [new Date(now.getTime() - UNUSED_KEPT_MS), DROPPED_AT_ONCE],
  );
}

const toLack = rowReader({
  type: z.enum(['game', 'studio']),
  slug: z.string(),
  address: z.string().nullable(),
  fault: z.string().nullable(),
  attempts: z.number().nullable(),
  nextAt: z.date().nullable(),
});

/** Games and studios of a brand, or of all, that are shown with a drawn cover: they have no address, or nothing came from it. */
export const readLacks = (db: Queryable, brand: string | null) =>
  queryRows(
    db,
    toLack,
    `select named.type, named.slug, nullif(named.image_url, '') as address, a.fault, a.attempts, a.next_at from (
       select 'game' as type, g.slug, g.image_url from catalogue_games g
       where exists (select from catalogue_brand_games b where b.game_id = g.id and b.brand = coalesce($1, b.brand))
       union all
       select 'studio', s.slug, s.image_url from catalogue_studios s
       where exists (select from catalogue_lists l where l.slug = 'studio:' || s.slug and l.brand = coalesce($1, l.brand))) named
     left join catalogue_artwork a on a.address = named.image_url
     where named.image_url = '' or (a.address is not null and a.hash is null) order by a.fault is null, named.type, named.slug`,
    [brand],
  );

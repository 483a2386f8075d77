import type { Db } from '../../../kernel/db/db';
import { isUuid } from '../../../kernel/ids';
import { studioListSlug, type Audience, type ListEntry, type Slice } from '../domain/game';
import { readEntries, readPosition } from '../store';

const MOST = 100;
const SPOTLIGHT = 10;

export interface SliceRequest {
  readonly first: number;
  /** Place of the last entry of the slice before; null for the start. */
  readonly after: number | null;
  /** Where the visitor stopped before: the slice begins behind this game. `after` is stronger. */
  readonly lastShownGameId?: string | null;
}

async function startOf(
  db: Db,
  brand: string,
  listSlug: string,
  { after, lastShownGameId }: SliceRequest,
): Promise<number> {
  if (after !== null) return after;
  if (!lastShownGameId || !isUuid(lastShownGameId)) return -1;
  return (await readPosition(db, brand, listSlug, lastShownGameId)) ?? -1;
}

async function sliceFrom(db: Db, audience: Audience, listSlug: string, start: number, first: number): Promise<Slice> {
  const size = Math.min(Math.max(first, 0), MOST);
  const entries = await readEntries(db, audience, listSlug, start, size + 1);
  return { entries: entries.slice(0, size), hasNextPage: entries.length > size };
}

/** A slice of a list by its key; at most 100 entries. */
export async function getSlice(db: Db, audience: Audience, listSlug: string, request: SliceRequest): Promise<Slice> {
  return sliceFrom(db, audience, listSlug, await startOf(db, audience.brand, listSlug, request), request.first);
}

export interface StudioSlice {
  readonly spotlight: readonly ListEntry[];
  readonly slice: Slice;
}

/** The first slice of a studio gives its ten best games apart (20 = 10 + 10); later slices have none of these. */
export async function getStudioSlice(
  db: Db,
  audience: Audience,
  studioSlug: string,
  request: SliceRequest,
): Promise<StudioSlice> {
  const slice = await getSlice(db, audience, studioListSlug(studioSlug), request);
  if (request.after !== null || request.lastShownGameId) return { spotlight: [], slice };
  return {
    spotlight: slice.entries.slice(0, SPOTLIGHT),
    slice: { entries: slice.entries.slice(SPOTLIGHT), hasNextPage: slice.hasNextPage },
  };
}

import 'server-only';
import {
  GAME_HISTORY,
  PLAYED_GAMES,
  type PlayedGame,
  type RoundPage,
} from '@/components/game-history/game-history.documents';
import { gameHistoryCsv } from '@/components/game-history/game-history-csv';
import { toRoundVariables, type RoundQuery } from '@/components/game-history/game-history.model';
import { licenceOf } from '@/contract/licences';
import { mapResult } from '@/contract/result';
import { streamCsv } from '@/lib/graphql/csv-stream';
import type { Failure, Result } from '@/lib/graphql/failure';
import { openPlayerReader } from '@/lib/graphql/read';
import type { PageContext } from '@/lib/page/page-context';

const PAGE_SIZE = 20;
const FILE_PAGE_SIZE = 100;

export interface RoundsView extends RoundPage {
  /** Games that the player opened for money. */
  readonly played: readonly PlayedGame[];
}

type Reader = Awaited<ReturnType<typeof openPlayerReader>>;

/** Reads pages of the rounds that a query means. */
async function openRounds(read: Reader, { brand }: Pick<PageContext, 'brand'>, query: RoundQuery, first: number) {
  return mapResult(await read(PLAYED_GAMES, {}), ({ viewer: { playedGames } }) => {
    const variables = toRoundVariables(query, playedGames, licenceOf(brand.license).timeZone);
    return {
      played: playedGames,
      readPage: async (after: string | null) =>
        mapResult(await read(GAME_HISTORY, { ...variables, first, after }), ({ viewer }) => viewer.gameRounds),
    };
  });
}

/** A page of the player's rounds; null when nobody is signed in. The query must have no problem. */
export async function getRounds(context: PageContext, query: RoundQuery): Promise<Result<RoundsView | null, Failure>> {
  const read = await openPlayerReader({ brand: context.brand.id, locale: context.locale });
  const opened = await openRounds(read, context, query, PAGE_SIZE);
  if (!opened.ok) return opened;
  const { played, readPage } = opened.value;
  return mapResult(await readPage(query.after), (page) => page && { ...page, played });
}

interface ExportContext extends Pick<PageContext, 'brand' | 'locale' | 't'> {
  /** undefined when nobody is signed in. */
  readonly token: string | undefined;
}

/** All rounds that a query means as a CSV file; null when nobody is signed in. The query must have no problem. */
export async function exportRounds(
  { brand, locale, t, token }: ExportContext,
  query: RoundQuery,
): Promise<Result<ReadableStream<Uint8Array> | null, Failure>> {
  const read = await openPlayerReader({ brand: brand.id, locale, token });
  const opened = await openRounds(read, { brand }, query, FILE_PAGE_SIZE);
  if (!opened.ok) return opened;
  return streamCsv(opened.value.readPage, gameHistoryCsv(t));
}

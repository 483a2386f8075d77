import type { GAME_HISTORY, GameRound, PlayedGame } from '@/components/game-history/game-history.documents';
import { readDays, toBounds, type DayRange } from '@/components/history/history.model';
import { playKinds, type PlayKind } from '@/contract/licence';
import { roundResults, type RoundResult } from '@/contract/rounds';
import type { VariablesOf } from '@/lib/graphql/graphql';
import type { Translator } from '@/lib/i18n/translations';

/** The page, without its locale. */
export const GAME_HISTORY_PATH = '/profile/game-history/';
/** Its file below /api/history/. */
export const GAMES_FILE = 'games.csv';

/** The query of an address. */
export interface RoundQuery extends DayRange {
  /** The slug of a game; '' for all. */
  readonly game: string;
  /** null for all. */
  readonly kind: PlayKind | null;
  /** None stands for all. */
  readonly results: readonly RoundResult[];
  readonly after: string | null;
}

const SLUG = /^[\w-]{1,100}$/;
/** As the platform makes them: a time and the provider's id of the round. */
const CURSOR = /^\d{1,15}\.[\x21-\x7e]{1,128}$/;

/** Reads an address. Unknown values count as absent; days that make no sense are reported. */
export function readRoundQuery(params: URLSearchParams): RoundQuery {
  const results = params.getAll('result');
  const [game, after] = [params.get('game') ?? '', params.get('after') ?? ''];
  return {
    ...readDays(params),
    game: SLUG.test(game) ? game : '',
    kind: playKinds.find((kind) => kind === params.get('kind')) ?? null,
    results: roundResults.filter((result) => results.includes(result)),
    after: CURSOR.test(after) ? after : null,
  };
}

/** How a round ended, or the kind of a prize that no bet won. A round without a stake is never lost. */
export function outcomeOf(
  t: Translator,
  { prize, result, isFree }: Pick<GameRound, 'prize' | 'result' | 'isFree'>,
): string {
  if (prize !== null) return t(`gameHistory.prizes.${prize}`);
  return isFree && result === 'Lost' ? t('gameHistory.noWin') : t(`gameHistory.results.${result}`);
}

/** True when anything is left out. */
export function isRoundFilter({ game, kind, results, from, to }: RoundQuery): boolean {
  return game !== '' || kind !== null || results.length > 0 || from !== '' || to !== '';
}

/** The query in the form of an address, from `after` on; '' for everything. */
export function toRoundSearch(
  { game, kind, results, from, to }: RoundQuery,
  more: Readonly<Record<string, string>> = {},
): string {
  const params = new URLSearchParams(results.map((result) => ['result', result]));
  for (const [name, value] of Object.entries({ game, kind: kind ?? '', from, to, ...more }))
    if (value !== '') params.set(name, value);
  return params.size > 0 ? `?${params.toString()}` : '';
}

/** The variables of the request to the platform; the query must have no problem. A kind means the played games of it. */
export function toRoundVariables(
  query: RoundQuery,
  played: readonly PlayedGame[],
  timeZone: string,
): Omit<VariablesOf<typeof GAME_HISTORY>, 'first' | 'after'> {
  const { game, kind, results } = query;
  const slugs = kind === null ? null : played.flatMap((one) => (one.kind === kind ? [one.slug] : []));
  return {
    games: game === '' ? slugs : (slugs ?? [game]).filter((slug) => slug === game),
    results: results.length > 0 ? [...results] : null,
    ...toBounds(query, timeZone),
  };
}

import type { PlayerId } from '../../../kernel/ids';
import { toRoundCursor, type Round, type RoundCursor } from '../domain/round';
import type { GamesDeps } from '../games-deps';
import { selectRounds } from '../store';

const MOST_ROUNDS = 100;

/** Contributions of a round's bets to jackpots, beside their stakes, and what its player won from pots; minor units. */
export interface RoundJackpot {
  readonly staked: bigint;
  readonly won: bigint;
}

/** By `roundKey`; rounds without a contribution may be left out. */
export type RoundJackpotReader = (
  playerId: PlayerId,
  rounds: readonly Pick<Round, 'provider' | 'roundId'>[],
) => Promise<ReadonlyMap<string, RoundJackpot>>;

export const roundKey = ({ provider, roundId }: Pick<Round, 'provider' | 'roundId'>): string =>
  `${provider} ${roundId}`;

export interface NamedRound extends Round {
  gameName: string;
  jackpot: RoundJackpot;
}

interface RoundsDeps extends Pick<GamesDeps, 'db' | 'gameNames'> {
  /** null where no module has jackpots. */
  readonly readJackpots: RoundJackpotReader | null;
}

const NO_JACKPOT: RoundJackpot = { staked: 0n, won: 0n };

export interface RoundPage {
  readonly rounds: readonly NamedRound[];
  readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean };
}

/** A page of the player's rounds after `after`, newest first; at most 100. */
export async function roundPage(
  deps: RoundsDeps,
  playerId: PlayerId,
  first: number,
  after: RoundCursor | null,
): Promise<RoundPage> {
  const most = Math.min(Math.max(first, 1), MOST_ROUNDS);
  const found = await selectRounds(deps.db, playerId, after, most + 1);
  const rounds = await named(deps, playerId, found.slice(0, most));
  const last = rounds.at(-1);
  return {
    rounds,
    pageInfo: { endCursor: last ? toRoundCursor(last) : null, hasNextPage: found.length > most },
  };
}

/** The player's rounds, newest first; at most 100. */
export async function recentRounds(deps: RoundsDeps, playerId: PlayerId, first: number): Promise<NamedRound[]> {
  return named(deps, playerId, await selectRounds(deps.db, playerId, null, Math.min(Math.max(first, 0), MOST_ROUNDS)));
}

/** A game that the catalogue has no more goes by its slug. */
async function named(
  { gameNames, readJackpots }: RoundsDeps,
  playerId: PlayerId,
  rounds: readonly Round[],
): Promise<NamedRound[]> {
  const [names, jackpots] = await Promise.all([
    gameNames([...new Set(rounds.map(({ gameSlug }) => gameSlug))]),
    rounds.length > 0 ? readJackpots?.(playerId, rounds) : null,
  ]);
  return rounds.map((round) => ({
    ...round,
    gameName: names.get(round.gameSlug) ?? round.gameSlug,
    jackpot: jackpots?.get(roundKey(round)) ?? NO_JACKPOT,
  }));
}

/** The facts of the catalogue by which two games are alike. */
export interface GameFacts {
  readonly gameId: string;
  readonly slug: string;
  readonly studio: { readonly name: string; readonly slug: string };
  readonly features: readonly string[];
  /** 1 low to 5 high. */
  readonly volatility: number;
}

const OF_STUDIO = 2;
const OF_FEATURE = 1;
const OF_VOLATILITY = 1;
/** As much as the studio alone: one shared feature makes no game alike. */
const LEAST = 2;
const MOST_SHOWN = 10;

/** How alike two games are: two for the studio, one for each feature that both have, one for the same volatility. */
export function likeness(one: GameFacts, other: GameFacts): number {
  const shared = one.features.filter((feature) => other.features.includes(feature)).length;
  return (
    (one.studio.slug === other.studio.slug ? OF_STUDIO : 0) +
    shared * OF_FEATURE +
    (one.volatility === other.volatility ? OF_VOLATILITY : 0)
  );
}

/**
 * Games like one that was played, the likest first, and of those that are equally alike the ones that came first. It
 * knows the catalogue alone, and of the player the games to leave out (ids): nothing of stakes, wins or losses.
 */
export function gamesLike<Game extends GameFacts>(
  played: GameFacts,
  candidates: readonly Game[],
  known: ReadonlySet<string>,
): readonly Game[] {
  const found = new Map(candidates.map((game) => [game.gameId, game]));
  return [...found.values()]
    .filter(({ gameId }) => gameId !== played.gameId && !known.has(gameId))
    .map((game) => ({ game, like: likeness(played, game) }))
    .filter(({ like }) => like >= LEAST)
    .sort((one, other) => other.like - one.like)
    .slice(0, MOST_SHOWN)
    .map(({ game }) => game);
}

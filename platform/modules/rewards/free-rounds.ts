import { brandById } from '@/contract/brands';
import type { Queryable } from '../../kernel/db/db';
import type { FreeRounds, GamesModule } from '../games/index';
import type { Player } from '../players/index';
import type { Campaign } from './domain/campaign';
import type { Reward } from './domain/reward';

const DAY_MS = 86_400_000;

/** The games in which free rounds are played. */
export interface FreeRoundGames extends Pick<GamesModule, 'grantFreeRounds' | 'freeRounds' | 'openFreeRounds'> {
  readonly findGameOfFreeRounds: (
    ...of: Parameters<GamesModule['findGameOfFreeRounds']>
  ) => Promise<{ readonly provider: string } | null>;
}

/** Where a player is at home, as games are shown there. */
const homeOf = ({ brand, language, countryCode }: Player) => ({
  brand,
  locale: language,
  country: countryCode,
  subDivision: null,
});

/** Whether the player can play the prize: its game is shown where the player is at home, and has free rounds. */
export async function canBePlayed(
  games: FreeRoundGames,
  tx: Queryable,
  player: Player,
  prize: Reward['prize'],
): Promise<boolean> {
  return prize.type !== 'free-spin' || (await games.findGameOfFreeRounds(tx, homeOf(player), prize.gameSlug)) !== null;
}

/** Grants the rounds of a claimed reward, once, in the caller's transaction; false where nobody could play them. */
export async function grantFreeRounds(
  games: FreeRoundGames,
  tx: Queryable,
  { id, prize }: Pick<Reward, 'id'> & { readonly prize: Extract<Reward['prize'], { type: 'free-spin' }> },
  player: Player,
  now: Date,
): Promise<boolean> {
  const game = await games.findGameOfFreeRounds(tx, homeOf(player), prize.gameSlug);
  if (!game) return false;
  const { rounds, value: stake, betLevel, gameSlug, days, bonusWins } = prize;
  const expiresAt = new Date(now.getTime() + days * DAY_MS);
  const { provider } = game;
  await games.grantFreeRounds(tx, {
    id,
    playerId: player.id,
    provider,
    gameSlug,
    rounds,
    stake,
    betLevel,
    holdsWins: bonusWins !== null,
    expiresAt,
  });
  return true;
}

/** The campaign's brands at which its free rounds cannot be played by anybody at home there. */
export async function brandsWithoutGame(
  games: FreeRoundGames,
  tx: Queryable,
  { prize, audience }: Pick<Campaign, 'prize' | 'audience'>,
): Promise<string[]> {
  if (prize?.type !== 'free-spin') return [];
  const without: string[] = [];
  for (const id of audience.brands) {
    const brand = brandById(id);
    const home = brand && { brand: id, locale: 'en_GB', country: brand.defaultCountry, subDivision: null };
    if (!home || !(await games.findGameOfFreeRounds(tx, home, prize.game))) without.push(id);
  }
  return without;
}

/** The rounds of a reward that are left; null before its claim, and for other rewards. */
export async function freeRoundsOf(
  games: Pick<FreeRoundGames, 'freeRounds'>,
  { id, prize }: Reward,
): Promise<FreeRounds | null> {
  return prize.type === 'free-spin' ? ((await games.freeRounds([id]))[0] ?? null) : null;
}

import { potIn, winnersPart, termsAt } from '@/contract/jackpot-amounts';
import { JACKPOT_CURRENCY, type JackpotInstance, type JackpotPot } from '@/contract/jackpot.schema';
import { money, toDecimal, type Currency } from '@/contract/money';
import type { PlayerId } from '../../../kernel/ids';
import { COMMUNITY_SIZE } from '../commands/drop-pot';
import type { JackpotsDeps } from '../deps';
import { shareByWeight } from '../domain/shares';
import { readPosition, readPots, readRanking } from '../store';

export interface LeaderboardEntry {
  readonly brand: string;
  readonly initials: string;
  /** Their share of the community's part if the pot dropped now, as a decimal of the requested currency. */
  readonly expectedPrize: string;
  readonly rankName: string;
  readonly rankImageUrl: string;
}

export interface Leaderboard {
  readonly currency: Currency;
  readonly entries: readonly LeaderboardEntry[];
  /** Counted from 0; null for a player who has given nothing since the last drop. */
  readonly playerPosition: number | null;
  readonly playerRank: string | null;
  readonly playerRankImageUrl: string | null;
}

/** The players who have given most to a pot since its last drop [JKP-02]. */
export async function getLeaderboard(
  { db, clock, jackpots }: Pick<JackpotsDeps, 'db' | 'clock' | 'jackpots'>,
  instance: JackpotInstance,
  request: {
    readonly pot: JackpotPot;
    readonly currency: Currency;
    readonly playerId: PlayerId;
    readonly size: number;
  },
): Promise<Leaderboard | null> {
  const pot = (await readPots(db, instance.id)).find(({ id }) => id === request.pot);
  const rules = instance.pots.find(({ id }) => id === request.pot);
  const whole = pot && rules && potIn(rules, pot.value, request.currency, termsAt(jackpots, clock.now()));
  if (!whole) return null;
  const community = pot.value - winnersPart(money(pot.value, JACKPOT_CURRENCY)).amount;
  const ranking = await readRanking(db, instance.id, pot, COMMUNITY_SIZE);
  const sharing = shareByWeight(
    community,
    ranking.map((ranked) => ({ ...ranked, weight: ranked.contributed })),
  );
  const position = await readPosition(db, instance.id, pot, request.playerId);
  const own = position === null ? null : rankAt(instance, position);
  return {
    currency: request.currency,
    playerPosition: position,
    playerRank: own?.name ?? null,
    playerRankImageUrl: own?.image ?? null,
    entries: sharing.slice(0, request.size).map(({ brand, initials, amount }, place) => {
      const rank = rankAt(instance, place);
      const prize = money((whole.amount * amount) / pot.value, request.currency);
      return {
        brand,
        initials,
        expectedPrize: toDecimal(prize),
        rankName: rank?.name ?? '',
        rankImageUrl: rank?.image ?? '',
      };
    }),
  };
}

function rankAt({ ranks }: JackpotInstance, place: number) {
  return ranks.find(({ places }) => place < places) ?? null;
}

import type { Currency, Money } from '@/contract/money';
import type { RewardAudience, RewardsModule } from '../../rewards/index';
import { targetIn, type Mission, type Programme, type Tournament } from '../domain/programme';

/** Of a mission or of places in a tournament; null where there is no prize in the currency. */
export type Prize = { readonly amount: Money; readonly isBonus: boolean } | null;

export interface MissionOnOffer {
  readonly mission: Mission;
  readonly currency: Currency;
  readonly target: bigint;
  readonly prize: Prize;
}

export interface TournamentOnOffer {
  readonly tournament: Tournament;
  readonly currency: Currency;
  readonly prizes: readonly { readonly from: number; readonly to: number; readonly prize: Prize }[];
}

export interface CampaignsOnOffer {
  readonly missions: readonly MissionOnOffer[];
  readonly tournaments: readonly TournamentOnOffer[];
}

/** The missions and tournaments of a programme as anybody of the audience may read them, of nobody's progress. */
export async function campaignsOnOffer(
  { getOffer }: Pick<RewardsModule, 'getOffer'>,
  programme: Programme,
  audience: RewardAudience,
): Promise<CampaignsOnOffer> {
  const { currency } = audience;
  const prizeOf = async (campaign: string): Promise<Prize> => {
    const prize = (await getOffer(campaign, audience))?.prize ?? null;
    return prize && { amount: prize.amount, isBonus: prize.type === 'bonus-money-drop' };
  };
  const missions = programme.missions.map(async (mission) => {
    const target = targetIn(mission, currency);
    return target === null ? [] : [{ mission, currency, target, prize: await prizeOf(mission.campaign) }];
  });
  const tournaments = programme.tournaments.map(async (tournament) => ({
    tournament,
    currency,
    prizes: await Promise.all(
      tournament.prizes.map(async ({ from, to, campaign }) => ({ from, to, prize: await prizeOf(campaign) })),
    ),
  }));
  return { missions: (await Promise.all(missions)).flat(), tournaments: await Promise.all(tournaments) };
}

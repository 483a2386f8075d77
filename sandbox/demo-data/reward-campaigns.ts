import { brandById, offersProduct } from '@/contract/brands';
import type { Brand } from '@/contract/brand.schema';
import type { Clock } from '../../platform/kernel/clock';
import type { Db } from '../../platform/kernel/db/db';
import { createComplianceModule } from '../../platform/modules/compliance/index';
import { createLedgerModule } from '../../platform/modules/ledger/index';
import { createPlayersModule } from '../../platform/modules/players/index';
import { createRewardsModule } from '../../platform/modules/rewards/index';
import { CAMPAIGN_NAMES, type CampaignId } from './texts/campaign-names';

/** One euro's worth, roughly, in the money of each country. */
const WORTH = { EUR: 1, USD: 1, CAD: 2, NOK: 10, NZD: 2, INR: 100, ZAR: 20, GBP: 1, CHF: 1, AUD: 2, JPY: 200 };

/** So many euros' worth in every currency. */
const worth = (euros: number): Record<string, string> =>
  Object.fromEntries(
    Object.entries(WORTH).map(([currency, factor]) => [
      currency,
      currency === 'JPY' ? String(euros * factor) : `${euros * factor}.00`,
    ]),
  );

const bonus = (euros: number, wageringFactor: number, days: number) => ({
  type: 'bonus-money-drop',
  amounts: worth(euros),
  wageringFactor,
  maxPayoutFactor: 10,
  days,
});
const cash = (euros: number) => ({ type: 'money-drop', amounts: worth(euros) });

/** What differs between the campaigns of the demonstration. */
const PLANS: Readonly<Record<CampaignId, { trigger: object; prize: object; delayHours?: number }>> = {
  'thank-you': { trigger: { type: 'manual' }, prize: cash(5) },
  'extra-rounds': { trigger: { type: 'manual' }, prize: bonus(20, 10, 7) },
  'long-haul': { trigger: { type: 'manual' }, prize: bonus(10, 35, 3) },
  'next-week': { trigger: { type: 'manual' }, prize: cash(3), delayHours: 24 * 7 },
  'warm-welcome': { trigger: { type: 'registration' }, prize: bonus(10, 20, 14) },
  'first-deposit-extra': {
    trigger: { type: 'deposit', minimum: worth(30), times: 'once' },
    prize: bonus(15, 20, 14),
  },
  'steady-day': { trigger: { type: 'wager', target: worth(100), window: 'day' }, prize: cash(1) },
};

/** Given to the demo player of each brand, so that the page shows every kind. */
const GIVEN: readonly CampaignId[] = ['thank-you', 'extra-rounds', 'long-haul', 'next-week'];

export function rewardCampaigns(brands: readonly Brand[]): object[] {
  const casinos = brands.filter((brand) => offersProduct(brand, 'CASINO')).map(({ id }) => id);
  return Object.entries(PLANS).map(([id, { trigger, prize, delayHours = 0 }]) => ({
    id,
    names: Object.entries(CAMPAIGN_NAMES).find(([name]) => name === id)?.[1],
    kind: 'Incentive',
    claimType: 'Manual',
    trigger,
    audience: { brands: casinos, licences: null, countries: null },
    prize,
    budget: worth(100_000),
    startsAt: '2025-01-01T00:00:00Z',
    endsAt: '2036-01-01T00:00:00Z',
    delayHours,
    claimHours: 24 * 30,
  }));
}

/** Publishes the campaigns, and gives some to the demo players; once again it changes nothing. */
export async function seedRewards(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  brands: readonly Brand[],
): Promise<void> {
  const compliance = createComplianceModule({ clock });
  const players = createPlayersModule({ db, clock, endWithAccount: async () => undefined });
  const brandOf = (id: string): Brand => {
    const brand = brandById(id);
    if (!brand) throw new RangeError(`no brand ${id}`);
    return brand;
  };
  const rewards = createRewardsModule({
    db,
    clock,
    ledger: createLedgerModule({ db, clock }),
    players,
    brandOf,
    licenceOf: (brand) => compliance.licence(brandOf(brand).license),
    wakeOutbox: () => undefined,
  });
  for (const definition of rewardCampaigns(brands)) {
    const campaign = await rewards.publishCampaign(definition);
    if (!GIVEN.some((id) => id === campaign.id)) continue;
    for (const brand of brands.filter(({ id }) => campaign.audience.brands.includes(id))) {
      const player = await players.findPlayerByPhoneNumber(brand.id, brand.demoPlayer.phoneNumber);
      const given = player && (await rewards.give(campaign, player.id, 'demonstration'));
      if (typeof given === 'string') throw new Error(`a reward of the demonstration was refused: ${given}`);
    }
  }
}

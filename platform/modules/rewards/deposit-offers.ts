import { routeOf } from '@/contract/routes';
import type { Currency, Money } from '@/contract/money';
import type { Queryable } from '../../kernel/db/db';
import type { PlayerId } from '../../kernel/ids';
import type { CompletedDeposit, DepositOffer, OpenOffers, PageOffer } from '../cashier/index';
import { assignReward } from './commands/assign-reward';
import { creditReward, ledgerKeyOf } from './commands/credit-reward';
import type { RewardsDeps } from './deps';
import {
  amountIn,
  isFor,
  parseCampaign,
  prizeIn,
  withTrigger,
  type Campaign,
  type CampaignOf,
} from './domain/campaign';
import { nameIn, type RewardPrize } from './domain/reward';
import { campaignPause } from './queries/campaign-pause';
import { addresseeOf, assignBlock } from './queries/rewards-block';
import { readCampaign, readOffers, type OpenCampaign } from './store';

type BonusPrize = Extract<RewardPrize, { type: 'bonus-money-drop' }>;
type OfferTrigger = CampaignOf<'deposit-offer' | 'page-offer'>['trigger'];

const isDepositOffer = withTrigger('deposit-offer');
const isPageOffer = withTrigger('page-offer');

const isOpenTo = ({ eligibility }: Pick<OfferTrigger, 'eligibility'>, hasDeposited: boolean): boolean =>
  eligibility === 'ALWAYS' || (eligibility === 'EXISTING_DEPOSITS') === hasDeposited;

/** The offers of the deposit form to a player now, those with the largest bonus first [RWD-05]. */
export async function openOffers(
  deps: RewardsDeps,
  from: Queryable,
  playerId: PlayerId,
  hasDeposited: boolean,
): Promise<OpenOffers> {
  const player = await deps.players.getPlayer(playerId, from);
  if (!player || (await assignBlock(deps, from, player)) || (await campaignPause(deps, from, player)))
    return { ofDeposits: [], ofPages: [] };
  const addressee = addresseeOf(deps, player);
  const open = (await readOffers(from, player.currency, deps.clock.now())).filter(({ campaign }) =>
    isFor(campaign, addressee),
  );
  return {
    ofDeposits: open
      .flatMap((offer) => toDepositOffer(offer, player.currency, hasDeposited))
      .sort((one, other) => Number(other.maxBonus.amount - one.maxBonus.amount)),
    ofPages: open.flatMap(({ campaign }) => toPageOffer(campaign, hasDeposited)),
  };
}

const common = ({ id, kind, names }: Campaign) => ({ id, kind, nameIn: (locale: string) => nameIn({ names }, locale) });

/** None while the budget has no room for its largest bonus: nobody takes what could not come. */
function toDepositOffer({ campaign, left }: OpenCampaign, currency: Currency, hasDeposited: boolean): DepositOffer[] {
  if (!isDepositOffer(campaign) || !isOpenTo(campaign.trigger, hasDeposited)) return [];
  const { eligibility, methodKind, minimum, percentage } = campaign.trigger;
  const [most, minDeposit] = [bonusIn(campaign, currency), amountIn(minimum, currency)];
  if (!most || !minDeposit || left < most.amount.amount) return [];
  const { amount: maxBonus, wageringFactor, maxStake, days } = most;
  const maxPayoutFactor = campaign.prize?.type === 'bonus-money-drop' ? campaign.prize.maxPayoutFactor : null;
  return [
    {
      ...common(campaign),
      action: 'DEPOSIT',
      eligibility,
      methodKind,
      minDeposit,
      percentage,
      maxBonus,
      wageringFactor,
      maxPayoutFactor,
      maxStake,
      days,
      bonusOf: (deposit) => bonusOf(campaign, deposit),
      terms: campaign,
    },
  ];
}

/** A page that the lobby has no more is offered no more. */
function toPageOffer(campaign: Campaign, hasDeposited: boolean): PageOffer[] {
  if (!isPageOffer(campaign) || !isOpenTo(campaign.trigger, hasDeposited)) return [];
  const { eligibility, path } = campaign.trigger;
  return routeOf(path) === null ? [] : [{ ...common(campaign), action: 'PAGE_LINK', eligibility, path }];
}

function bonusIn(campaign: Campaign, currency: Currency, part?: bigint): BonusPrize | null {
  const prize = prizeIn(campaign, currency, part);
  return prize?.type === 'bonus-money-drop' ? prize : null;
}

const shareOf = ({ trigger }: CampaignOf<'deposit-offer'>, { amount }: Money): bigint =>
  (amount * BigInt(trigger.percentage)) / 100n;

/** Null where the deposit is too small, or in a currency without amounts. */
function bonusOf(campaign: CampaignOf<'deposit-offer'>, deposit: Money): BonusPrize | null {
  const least = amountIn(campaign.trigger.minimum, deposit.currency);
  return least && deposit.amount >= least.amount
    ? bonusIn(campaign, deposit.currency, shareOf(campaign, deposit))
    : null;
}

/**
 * Gives the bonus of the offer that was taken with a deposit, in the transaction that credits it, by the terms of then. Null
 * where it comes no more: rewards are blocked, another deposit was the first one, or the budget is spent.
 */
export async function giveOffer(
  deps: RewardsDeps,
  tx: Queryable,
  { playerId, depositId, amount, offer }: CompletedDeposit,
): Promise<string | null> {
  if (!offer) return null;
  const campaign = offer.terms === null ? await readCampaign(tx, offer.id) : parseCampaign(offer.terms);
  if (!campaign || !isDepositOffer(campaign) || !isOpenTo(campaign.trigger, offer.hasDeposited)) return null;
  if (!bonusOf(campaign, amount)) return null;
  const given = await assignReward(deps, tx, campaign, {
    playerId,
    occasion: campaign.trigger.eligibility === 'FIRST_TIME_DEPOSIT' ? 'first-deposit' : depositId,
    at: offer.takenAt,
    part: shareOf(campaign, amount),
  });
  if (!given.ok || !given.value.isNew) return null;
  const { id } = given.value.reward;
  const credited = await creditReward(deps, tx, id);
  return credited?.status === 'Credited' ? ledgerKeyOf(id) : null;
}

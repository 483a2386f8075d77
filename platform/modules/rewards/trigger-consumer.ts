import { CASHIER_DEPOSIT_COMPLETED, cashierDepositCompleted } from '../../events/cashier';
import { GAMES_BET_ROLLED_BACK, GAMES_BET_SETTLED, gamesBetRolledBack, gamesBetSettled } from '../../events/games';
import { PLAYERS_REGISTERED, playersRegistered } from '../../events/players';
import { isCurrency, type Currency } from '@/contract/money';
import type { Queryable } from '../../kernel/db/db';
import { defineConsumer, type Consumer, type RecordedEvent } from '../../kernel/events/consumer';
import { toPlayerId } from '../../kernel/ids';
import { assignReward } from './commands/assign-reward';
import type { RewardsDeps } from './deps';
import { amountIn, isRunning, type Campaign } from './domain/campaign';
import { readCampaigns } from './store';

/** Events may be read so long after they happened; older ones bring nothing. */
const LATEST_MS = 7 * 86_400_000;

type CampaignOf<Type extends Campaign['trigger']['type']> = Campaign & {
  readonly trigger: Extract<Campaign['trigger'], { readonly type: Type }>;
};
function withTrigger<Type extends Campaign['trigger']['type']>(type: Type) {
  return (campaign: Campaign): campaign is CampaignOf<Type> => campaign.trigger.type === type;
}

/** Reads what players do and gives them what campaigns promise for it, exactly once for each event. */
export function createTriggerConsumer(deps: RewardsDeps): Consumer {
  return defineConsumer({
    name: 'rewards',
    topics: [PLAYERS_REGISTERED, CASHIER_DEPOSIT_COMPLETED, GAMES_BET_SETTLED, GAMES_BET_ROLLED_BACK],
    async apply(tx, batch) {
      const campaigns = await readCampaigns(tx, new Date(deps.clock.now().getTime() - LATEST_MS));
      if (campaigns.length === 0) return;
      for (const event of batch) {
        if (event.topic === PLAYERS_REGISTERED) await onRegistration(deps, tx, campaigns, event);
        if (event.topic === CASHIER_DEPOSIT_COMPLETED) await onDeposit(deps, tx, campaigns, event);
      }
      await onPlay(deps, tx, campaigns.filter(withTrigger('wager')), batch);
    },
  });
}

async function onRegistration(
  deps: RewardsDeps,
  tx: Queryable,
  campaigns: readonly Campaign[],
  { payload }: RecordedEvent,
): Promise<void> {
  const { playerId, brand, at } = playersRegistered.parse(payload);
  for (const campaign of campaigns.filter(withTrigger('registration')))
    if (campaign.audience.brands.includes(brand))
      await assignReward(deps, tx, campaign, {
        playerId: toPlayerId(playerId),
        occasion: 'registration',
        at: new Date(at),
      });
}

async function onDeposit(
  deps: RewardsDeps,
  tx: Queryable,
  campaigns: readonly Campaign[],
  { payload }: RecordedEvent,
): Promise<void> {
  const { playerId, brand, at, amount, currency, transactionId } = cashierDepositCompleted.parse(payload);
  for (const campaign of campaigns.filter(withTrigger('deposit'))) {
    const { minimum, times } = campaign.trigger;
    const least = isCurrency(currency) ? amountIn(minimum, currency) : null;
    if (!campaign.audience.brands.includes(brand) || least === null || amount < least.amount) continue;
    await assignReward(deps, tx, campaign, {
      playerId: toPlayerId(playerId),
      occasion: times === 'once' ? 'deposit' : transactionId,
      at: new Date(at),
    });
  }
}

interface Wager {
  readonly campaign: CampaignOf<'wager'>;
  readonly playerId: string;
  readonly period: string;
  readonly currency: Currency;
  readonly at: string;
  staked: bigint;
}

async function onPlay(
  deps: RewardsDeps,
  tx: Queryable,
  campaigns: readonly CampaignOf<'wager'>[],
  batch: readonly RecordedEvent[],
): Promise<void> {
  const wagers = new Map<string, Wager>();
  for (const event of batch) for (const wager of wagersOf(deps, campaigns, event)) addWager(wagers, wager);
  for (const wager of wagers.values()) {
    const { campaign, playerId, period, currency, staked, at } = wager;
    const total = await countStake(tx, wager);
    const target = amountIn(campaign.trigger.target, currency);
    if (target !== null && total >= target.amount && total - staked < target.amount)
      await assignReward(deps, tx, campaign, {
        playerId: toPlayerId(playerId),
        occasion: `wager:${period}`,
        at: new Date(at),
      });
  }
}

function addWager(wagers: Map<string, Wager>, wager: Wager): void {
  const key = `${wager.campaign.id}/${wager.playerId}/${wager.period}`;
  const known = wagers.get(key);
  if (known) known.staked += wager.staked;
  else wagers.set(key, wager);
}

/** The campaigns to which a bet, or its rollback, counts, and how much: in the window of the bet. */
function wagersOf(
  { licenceOf }: RewardsDeps,
  campaigns: readonly CampaignOf<'wager'>[],
  { topic, payload }: RecordedEvent,
): Wager[] {
  if (topic !== GAMES_BET_SETTLED && topic !== GAMES_BET_ROLLED_BACK) return [];
  const isRollback = topic === GAMES_BET_ROLLED_BACK;
  const { stake, at, ...event } = isRollback ? betUndone(payload) : gamesBetSettled.parse(payload);
  const { brand, licence, currency, playerId } = event;
  if (stake === 0n || !isCurrency(currency)) return [];
  return campaigns
    .filter(
      (campaign) =>
        campaign.audience.brands.includes(brand) &&
        (campaign.audience.licences?.includes(licence) ?? true) &&
        amountIn(campaign.trigger.target, currency) !== null &&
        isRunning(campaign, new Date(at)),
    )
    .map((campaign) => ({
      campaign,
      playerId,
      period: campaign.trigger.window === 'campaign' ? 'campaign' : dayOf(at, licenceOf(brand).timeZone),
      currency,
      at,
      staked: stake,
    }));
}

function betUndone(payload: RecordedEvent['payload']) {
  const event = gamesBetRolledBack.parse(payload);
  return { ...event, stake: -event.stake, at: event.betAt };
}

/** YYYY-MM-DD. */
function dayOf(at: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(at));
}

/** Answers what the player has staked in the period now. */
async function countStake(tx: Queryable, { campaign, playerId, period, staked }: Wager): Promise<bigint> {
  const { rows } = await tx.query<{ staked: bigint }>(
    `insert into rewards_wagers as known (campaign_id, player_id, period, staked) values ($1, $2, $3, $4)
     on conflict (campaign_id, player_id, period) do update set staked = known.staked + excluded.staked returning staked`,
    [campaign.id, playerId, period, staked],
  );
  return rows[0]?.staked ?? 0n;
}

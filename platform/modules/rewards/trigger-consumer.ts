import { z } from 'zod';
import { CASHIER_DEPOSIT_COMPLETED, cashierDepositCompleted } from '../../events/cashier';
import { GAMES_BET_ROLLED_BACK, GAMES_BET_SETTLED, gamesBetRolledBack, gamesBetSettled } from '../../events/games';
import { PLAYERS_REGISTERED, playersRegistered } from '../../events/players';
import { dayIn } from '@/contract/calendar-window';
import { isCurrency, type Currency } from '@/contract/money';
import type { Queryable } from '../../kernel/db/db';
import { queryRows, rowReader } from '../../kernel/db/rows';
import { defineConsumer, type Consumer, type RecordedEvent } from '../../kernel/events/consumer';
import { toPlayerId } from '../../kernel/ids';
import { assignReward, type Earned } from './commands/assign-reward';
import type { RewardsDeps } from './deps';
import { amountIn, isRunning, withTrigger, type Campaign, type CampaignOf } from './domain/campaign';
import { campaignPause, findPausedPlays } from './queries/campaign-pause';
import { readCampaigns } from './store';

/** Events may be read so long after they happened; older ones bring nothing. */
const LATEST_MS = 7 * 86_400_000;

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

/** Nothing is given while campaigns pause for the player, and it is not made up for. */
async function assignUnlessPaused(deps: RewardsDeps, tx: Queryable, campaign: Campaign, earned: Earned): Promise<void> {
  const player = await deps.players.getPlayer(earned.playerId, tx);
  if (player && !(await campaignPause(deps, tx, player))) await assignReward(deps, tx, campaign, earned);
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
      await assignUnlessPaused(deps, tx, campaign, {
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
    await assignUnlessPaused(deps, tx, campaign, {
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
  if (campaigns.length === 0) return;
  const bets = batch.flatMap(readBet);
  const isPaused = await findPausedPlays(deps, tx, bets);
  for (const bet of bets)
    if (!isPaused(bet)) for (const wager of wagersOf(deps, campaigns, bet)) addWager(wagers, wager);
  for (const [{ campaign, playerId, period, currency, staked, at }, total] of await countStakes(tx, [
    ...wagers.values(),
  ])) {
    const target = amountIn(campaign.trigger.target, currency);
    if (target !== null && total >= target.amount && total - staked < target.amount)
      await assignUnlessPaused(deps, tx, campaign, {
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

/** A stake, below zero where it was undone, at the time of its bet; none for other events. */
function readBet({ topic, payload }: RecordedEvent) {
  if (topic !== GAMES_BET_SETTLED && topic !== GAMES_BET_ROLLED_BACK) return [];
  const bet = topic === GAMES_BET_ROLLED_BACK ? betUndone(payload) : gamesBetSettled.parse(payload);
  return bet.stake === 0n ? [] : [bet];
}

/** The campaigns to which a bet, or its rollback, counts, and how much: in the window of the bet. */
function wagersOf(
  { licenceOf }: RewardsDeps,
  campaigns: readonly CampaignOf<'wager'>[],
  { stake, at, brand, licence, currency, playerId }: ReturnType<typeof readBet>[number],
): Wager[] {
  if (!isCurrency(currency)) return [];
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
      period: campaign.trigger.window === 'campaign' ? 'campaign' : dayIn(licenceOf(brand).timeZone, new Date(at)),
      currency,
      at,
      staked: stake,
    }));
}

function betUndone(payload: RecordedEvent['payload']) {
  const event = gamesBetRolledBack.parse(payload);
  return { ...event, stake: -event.stake, at: event.betAt };
}

const readStaked = rowReader({ staked: z.bigint() });

/** Adds the stakes, and answers each wager with what its player has staked in its period now. */
async function countStakes(tx: Queryable, wagers: readonly Wager[]): Promise<(readonly [Wager, bigint])[]> {
  if (wagers.length === 0) return [];
  const totals = await queryRows(
    tx,
    readStaked,
    `with counted as (
       insert into rewards_wagers as known (campaign_id, player_id, period, staked)
       select * from unnest($1::text[], $2::uuid[], $3::text[], $4::bigint[])
       on conflict (campaign_id, player_id, period) do update set staked = known.staked + excluded.staked
       returning campaign_id, player_id, period, staked)
     select staked from unnest($1::text[], $2::uuid[], $3::text[]) with ordinality as w (campaign_id, player_id, period, n)
       join counted using (campaign_id, player_id, period) order by n`,
    [
      wagers.map(({ campaign }) => campaign.id),
      wagers.map(({ playerId }) => playerId),
      wagers.map(({ period }) => period),
      wagers.map(({ staked }) => String(staked)),
    ],
  );
  return wagers.map((wager, n) => [wager, totals[n]?.staked ?? 0n]);
}

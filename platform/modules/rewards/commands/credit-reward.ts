import type { Queryable } from '../../../kernel/db/db';
import type { JobHandler } from '../../../kernel/jobs';
import type { RewardsDeps } from '../deps';
import type { Reward } from '../domain/reward';
import { grantFreeRounds } from '../free-rounds';
import { lockReward, moveReward } from '../store';
import { rewardJobPayload, scheduleLateEnd } from './reward-jobs';

const DAY_MS = 86_400_000;

/** By it the ledger knows what a reward has paid. */
export const ledgerKeyOf = (rewardId: string): string => `reward:${rewardId}`;

export function createCreditJob(deps: RewardsDeps): JobHandler {
  return async (tx, { payload }) => void (await creditReward(deps, tx, rewardJobPayload.parse(payload).id));
}

/**
 * Pays a reward that is being processed, once, in the caller's transaction: cash, bonus money or free rounds. While
 * another bonus is active it can be claimed again. Answers the reward as it then is; whatever was not being processed
 * stays as it is.
 */
export async function creditReward(deps: RewardsDeps, tx: Queryable, id: string): Promise<Reward | null> {
  const reward = await lockReward(tx, id);
  if (reward?.status !== 'Processing') return reward;
  const outcome = await pay(deps, tx, reward);
  const now = deps.clock.now();
  switch (outcome) {
    case 'paid':
      return moveReward(tx, reward, 'Credited', now);
    case 'bonus-active':
      // Its end may have found it being processed, and passed it over.
      if (reward.endsAt <= now) await scheduleLateEnd(tx, id, now);
      return moveReward(tx, reward, 'Unclaimed', now, 'BonusActive');
    case 'refused':
      return moveReward(tx, reward, 'FailedProcessing', now, 'CreditRefused');
  }
}

async function pay(
  { ledger, clock, players, games }: RewardsDeps,
  tx: Queryable,
  { id, playerId, prize, campaignId }: Reward,
): Promise<'paid' | 'bonus-active' | 'refused'> {
  if (prize.type === 'free-spin') {
    const player = await players.getPlayer(playerId, tx);
    const isGranted = player && (await grantFreeRounds(games, tx, { id, prize }, player, clock.now()));
    return isGranted ? 'paid' : 'refused';
  }
  const idempotencyKey = ledgerKeyOf(id);
  if (prize.type === 'money-drop') {
    const posted = await ledger.postMovement(
      {
        idempotencyKey,
        kind: 'reward',
        playerId,
        postings: [{ from: 'house:main', to: 'player_cash', amount: prize.amount }],
        moneyType: null,
        reference: { rewardId: campaignId, assignationId: id },
      },
      tx,
    );
    return posted.ok ? 'paid' : 'refused';
  }
  const granted = await ledger.grantBonus(tx, {
    idempotencyKey,
    playerId,
    amount: prize.amount,
    wageringFactor: prize.wageringFactor,
    maxPayout: prize.maxPayout,
    maxStake: prize.maxStake,
    expiresAt: new Date(clock.now().getTime() + prize.days * DAY_MS),
  });
  if (granted.ok) return 'paid';
  return granted.error.kind === 'bonus-active' ? 'bonus-active' : 'refused';
}

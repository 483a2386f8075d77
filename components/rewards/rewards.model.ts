import type { PLAYER_REWARDS, PlayerReward } from '@/components/rewards/rewards.documents';
import { failureTypesOf, type FailureTypeOf } from '@/contract/failures';
import type { ResultOf } from '@/lib/graphql/graphql';

export const REWARDS_PATH = '/rewards/';

export type RewardsView = ResultOf<typeof PLAYER_REWARDS>['viewer'];

/** The rewards of the page: those to claim or to come, and those whose free rounds can be played. */
export const listedOf = ({ rewards, rewardsToPlay }: RewardsView): readonly PlayerReward[] => [
  ...(rewards ?? []),
  ...(rewardsToPlay ?? []),
];

/** A reward of the list; it loads from its claim until an update brings the outcome. */
export interface ListedReward extends PlayerReward {
  readonly isLoading: boolean;
}

/** The rewards as this browser knows them. */
export interface RewardsState {
  /** null until somebody has read them. */
  readonly list: readonly ListedReward[] | null;
  /** Updates that came. */
  readonly changes: number;
}

export const NO_REWARDS: RewardsState = { list: null, changes: 0 };

/** The changes to the list; the first is an event of the subscription, the others are made in this browser. */
export type RewardsEvent =
  | { readonly rewardUpdated: PlayerReward }
  | { readonly listRead: readonly PlayerReward[] }
  | { readonly claimBegun: string }
  | { readonly claimFailed: string }
  | { readonly removed: string };

/** Takes an event in, by the rules of the reward list [RWD-02]. */
export function applyRewardsEvent(state: RewardsState, event: RewardsEvent): RewardsState {
  if ('rewardUpdated' in event)
    return { list: state.list && applyUpdate(state.list, event.rewardUpdated), changes: state.changes + 1 };
  if ('listRead' in event)
    return { ...state, list: byStart([...keptAfter(state, event.listRead), ...event.listRead.map(toListed)]) };
  if (!state.list) return state;
  if ('removed' in event)
    return { ...state, list: state.list.filter(({ assignationId }) => assignationId !== event.removed) };
  const [id, isLoading] = 'claimBegun' in event ? [event.claimBegun, true] : [event.claimFailed, false];
  return { ...state, list: state.list.map((one) => (one.assignationId === id ? { ...one, isLoading } : one)) };
}

/**
 * A reward that is not in the list is ignored when it is credited, and added when it is claimed by hand. One that is
 * there, by reward and assignation, takes the status and loads no more.
 */
function applyUpdate(list: readonly ListedReward[], update: PlayerReward): readonly ListedReward[] {
  const isSame = ({ assignationId, reward }: PlayerReward) =>
    assignationId === update.assignationId && reward.rewardId === update.reward.rewardId;
  if (list.some(isSame)) {
    const { status, reason, freeRounds } = update;
    return list.map((one) => (isSame(one) ? { ...one, status, reason, freeRounds, isLoading: false } : one));
  }
  if (update.status === 'Credited' || update.reward.claimType !== 'Manual') return list;
  return byStart([...list, toListed(update)]);
}

/** Rewards that are being paid stay, and those that are over until the player removes them; a read list has neither. */
function keptAfter({ list }: RewardsState, read: readonly PlayerReward[]): readonly ListedReward[] {
  const known = new Set(read.map(({ assignationId }) => assignationId));
  return (list ?? []).filter((one) => (isOver(one) || isBeingPaid(one)) && !known.has(one.assignationId));
}

const toListed = (reward: PlayerReward): ListedReward => ({ ...reward, isLoading: false });

function byStart(list: readonly ListedReward[]): readonly ListedReward[] {
  return [...list].sort((one, other) => Date.parse(one.reward.startsAt) - Date.parse(other.reward.startsAt));
}

const isBeingPaid = ({ status, isLoading }: ListedReward): boolean => isLoading || status === 'Processing';

/** Whether a reward is over and can go from the list. */
export function isOver({ status }: Pick<PlayerReward, 'status'>): boolean {
  return status === 'Credited' || status === 'Expired' || status === 'Removed' || status === 'FailedProcessing';
}

/** Whether free rounds of it can be played. */
export const isToPlay = ({ status, freeRounds }: Pick<PlayerReward, 'status' | 'freeRounds'>): boolean =>
  status === 'Credited' && freeRounds !== null && freeRounds.left > 0;

/** Seconds of the platform's clock, when the reward was read, until an instant of it. */
export function secondsTo(time: string, { expiresIn, endsAt }: PlayerReward['reward']): number {
  return Math.max(0, Math.round((Date.parse(time) - Date.parse(endsAt)) / 1000) + expiresIn);
}

const DAY_SECONDS = 86_400;

/** Whole days and a clock. */
export function daysAndClock(seconds: number): { readonly days: number; readonly time: string } {
  const rest = seconds % DAY_SECONDS;
  const clock = [rest / 3600, (rest % 3600) / 60, rest % 60];
  return {
    days: Math.floor(seconds / DAY_SECONDS),
    time: clock.map((value) => String(Math.floor(value)).padStart(2, '0')).join(':'),
  };
}

export type RewardFailure = FailureTypeOf<'rewards'> | 'Network';

/** The kind of a failure that has a text of its own; the network's for the rest. */
export function toRewardFailure(type: string): RewardFailure {
  return failureTypesOf('rewards').find((known) => known === type) ?? 'Network';
}

/** The stakes that make a bonus cash: its amount times the factor, exactly; the platform rounds up what is left. */
export function stakesFor(amount: string, factor: number): string {
  const [whole = '0', fraction = ''] = amount.split('.');
  const minor = BigInt(whole + fraction);
  const stakes = (minor * BigInt(Math.round(factor * 100)) + 99n) / 100n;
  if (fraction === '') return stakes.toString();
  const digits = stakes.toString().padStart(fraction.length + 1, '0');
  return `${digits.slice(0, -fraction.length)}.${digits.slice(-fraction.length)}`;
}

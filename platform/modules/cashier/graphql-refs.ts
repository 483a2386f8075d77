import { rewardKinds } from '@/contract/rewards';
import { builder } from '../../graphql/builder';

/** The kind of an offer, and of a reward. */
export const RewardKindRef = builder.enumType('RewardKind', { values: rewardKinds });

import 'server-only';
import { REWARD_HISTORY, type PlayerReward, type RewardHistoryView } from '@/components/rewards/rewards.documents';
import { kindOf, type RewardType } from '@/components/rewards/reward-worth';
import { stakesFor } from '@/components/rewards/rewards.model';
import { toRewardVariables, type RewardHistoryQuery } from '@/components/rewards/rewards-history.model';
import { mapResult } from '@/contract/result';
import { csvWriter, type CsvColumn } from '@/contract/csv';
import { streamCsv } from '@/lib/graphql/csv-stream';
import type { Failure, Result } from '@/lib/graphql/failure';
import { openPlayerReader } from '@/lib/graphql/read';
import type { Translator } from '@/lib/i18n/translations';
import type { PageContext } from '@/lib/page/page-context';

const PAGE_SIZE = 20;
const FILE_PAGE_SIZE = 100;

/** A page of the player's rewards; null when nobody is signed in. */
export async function getRewardHistory(
  { brand, locale }: PageContext,
  query: RewardHistoryQuery,
): Promise<Result<RewardHistoryView | null, Failure>> {
  const read = await openPlayerReader({ brand: brand.id, locale });
  const result = await read(REWARD_HISTORY, { ...toRewardVariables(query), first: PAGE_SIZE, after: query.after });
  return mapResult(result, (value) => value.viewer.rewardHistory);
}

interface ExportContext extends Pick<PageContext, 'brand' | 'locale' | 't'> {
  /** undefined when nobody is signed in. */
  readonly token: string | undefined;
}

/** All rewards as a CSV file; null when nobody is signed in. */
export async function exportRewards(
  { brand, locale, t, token }: ExportContext,
  query: RewardHistoryQuery,
): Promise<Result<ReadableStream<Uint8Array> | null, Failure>> {
  const read = await openPlayerReader({ brand: brand.id, locale, token });
  return streamCsv<PlayerReward>(
    async (after) => {
      const result = await read(REWARD_HISTORY, { ...toRewardVariables(query), first: FILE_PAGE_SIZE, after });
      return mapResult(result, (value) => value.viewer.rewardHistory);
    },
    csvWriter(columnsOf(t)),
  );
}

/** Free rounds count with the value of all of them. */
const amountOf = (type: RewardType): string =>
  type.__typename === 'FreeSpin' ? stakesFor(type.value, type.rounds) : type.amount;

/** Times are ISO 8601, amounts exact decimals. */
function columnsOf(t: Translator): readonly CsvColumn<PlayerReward>[] {
  return [
    [t('rewards.name'), ({ reward }) => reward.name],
    [t('rewards.type'), ({ reward }) => t(`rewards.${kindOf(reward.rewardType)}`)],
    [t('rewards.amount'), ({ reward }) => amountOf(reward.rewardType)],
    [t('rewards.currency'), ({ reward }) => reward.rewardType.currency],
    [t('rewards.reasonLabel'), ({ reward }) => t(`rewards.reasons.${reward.rewardReason}`)],
    [t('rewards.assigned'), ({ assignedAt }) => assignedAt],
    [t('rewards.updated'), ({ updatedAt }) => updatedAt],
    [t('rewards.status'), ({ status }) => t(`rewards.statuses.${status}`)],
    [t('rewards.note'), ({ reason }) => reason && t(`rewards.notes.${reason}`)],
  ];
}

import { exportHistory } from '@/components/history/history-export.queries';
import {
  hasProblem,
  HISTORY_FILES,
  HISTORY_PATHS,
  readHistoryQuery,
  toSearch,
  type DayProblem,
  type HistoryType,
} from '@/components/history/history.model';
import {
  readRewardHistoryQuery,
  REWARDS_FILE,
  REWARDS_HISTORY_PATH,
  toRewardSearch,
} from '@/components/rewards/rewards-history.model';
import { exportRewards } from '@/components/rewards/rewards-history.queries';
import { hasFeature } from '@/contract/brands';
import type { Brand } from '@/contract/brand.schema';

type ExportContext = Parameters<typeof exportRewards>[0];

/** The file that an address requests. */
interface HistoryRequest {
  /** Days that make no sense. */
  readonly problem: DayProblem | null;
  /** The page that shows the same. */
  readonly page: string;
  readonly write: (context: ExportContext) => ReturnType<typeof exportRewards>;
}

interface HistoryFile {
  readonly isOffered: (brand: Brand) => boolean;
  readonly read: (params: URLSearchParams) => HistoryRequest;
}

const transactions = (type: HistoryType): HistoryFile => ({
  isOffered: (brand) => hasFeature(brand, 'EnableFinancialHistory'),
  read(params) {
    const query = readHistoryQuery(params);
    return {
      problem: hasProblem(query) ? (query.problems.from ?? query.problems.to ?? 'NoDay') : null,
      page: HISTORY_PATHS[type] + toSearch(query),
      write: (context) => exportHistory(context, type, query),
    };
  },
});

const rewards: HistoryFile = {
  isOffered: () => true,
  read(params) {
    const query = readRewardHistoryQuery(params);
    return {
      problem: null,
      page: REWARDS_HISTORY_PATH + toRewardSearch(query),
      write: (context) => exportRewards(context, query),
    };
  },
};

const FILES = new Map<string, HistoryFile>([
  [HISTORY_FILES.Deposit, transactions('Deposit')],
  [HISTORY_FILES.Withdrawal, transactions('Withdrawal')],
  [REWARDS_FILE, rewards],
]);

export function historyFile(name: string): HistoryFile | null {
  return FILES.get(name) ?? null;
}

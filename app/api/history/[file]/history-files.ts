import { exportRounds } from '@/components/game-history/game-history.queries';
import {
  GAME_HISTORY_PATH,
  GAMES_FILE,
  readRoundQuery,
  toRoundSearch,
} from '@/components/game-history/game-history.model';
import { exportHistory } from '@/components/history/history-export.queries';
import {
  HISTORY_FILES,
  HISTORY_PATHS,
  readHistoryQuery,
  toSearch,
  type DayProblem,
  type DayRange,
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

/** The first thing that is wrong with the days. */
const problemOf = ({ problems }: DayRange): DayProblem | null => problems.from ?? problems.to;

const transactions = (type: HistoryType): HistoryFile => ({
  isOffered: (brand) => hasFeature(brand, 'EnableFinancialHistory'),
  read(params) {
    const query = readHistoryQuery(params);
    return {
      problem: problemOf(query),
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

const rounds: HistoryFile = {
  isOffered: () => true,
  read(params) {
    const query = readRoundQuery(params);
    return {
      problem: problemOf(query),
      page: GAME_HISTORY_PATH + toRoundSearch(query),
      write: (context) => exportRounds(context, query),
    };
  },
};

const FILES = new Map<string, HistoryFile>([
  [HISTORY_FILES.Deposit, transactions('Deposit')],
  [HISTORY_FILES.Withdrawal, transactions('Withdrawal')],
  [REWARDS_FILE, rewards],
  [GAMES_FILE, rounds],
]);

export function historyFile(name: string): HistoryFile | null {
  return FILES.get(name) ?? null;
}

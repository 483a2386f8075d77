import type { FileContext, PlayerFile } from '@/app/_frame/player-file';
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
import { readSessionQuery, SESSIONS_FILE, SESSIONS_PATH, toSessionSearch } from '@/components/sessions/sessions.model';
import { exportSessions } from '@/components/sessions/sessions.queries';
import { hasFeature } from '@/contract/brands';
import type { Brand } from '@/contract/brand.schema';

interface HistoryFile {
  readonly isOffered: (brand: Brand) => boolean;
  readonly read: (params: URLSearchParams) => PlayerFile;
}

interface Parts<Query> {
  /** The page that shows the same, without its locale. */
  readonly path: string;
  readonly readQuery: (params: URLSearchParams) => Query;
  readonly toSearch: (query: Query) => string;
  readonly write: (context: FileContext, query: Query) => ReturnType<typeof exportRewards>;
  readonly problemOf?: (query: Query) => DayProblem | null;
  readonly isOffered?: (brand: Brand) => boolean;
}

function fileOf<Query>({
  path,
  readQuery,
  toSearch: searchOf,
  write,
  problemOf = () => null,
  isOffered = () => true,
}: Parts<Query>): HistoryFile {
  return {
    isOffered,
    read(params) {
      const query = readQuery(params);
      const problem = problemOf(query);
      return {
        contentType: 'text/csv; charset=utf-8; header=present',
        problem: problem && ((t) => t(`history.problems.${problem}`)),
        page: path + searchOf(query),
        write: (context) => write(context, query),
      };
    },
  };
}

/** The first thing that is wrong with the days. */
const problemOfDays = ({ problems }: DayRange): DayProblem | null => problems.from ?? problems.to;

const transactions = (type: HistoryType): HistoryFile =>
  fileOf({
    path: HISTORY_PATHS[type],
    readQuery: readHistoryQuery,
    toSearch,
    write: (context, query) => exportHistory(context, type, query),
    problemOf: problemOfDays,
    isOffered: (brand) => hasFeature(brand, 'EnableFinancialHistory'),
  });

const rewards = fileOf({
  path: REWARDS_HISTORY_PATH,
  readQuery: readRewardHistoryQuery,
  toSearch: toRewardSearch,
  write: exportRewards,
});

const rounds = fileOf({
  path: GAME_HISTORY_PATH,
  readQuery: readRoundQuery,
  toSearch: toRoundSearch,
  write: exportRounds,
  problemOf: problemOfDays,
});

const sessions = fileOf({
  path: SESSIONS_PATH,
  readQuery: readSessionQuery,
  toSearch: toSessionSearch,
  write: exportSessions,
});

const FILES = new Map<string, HistoryFile>([
  [HISTORY_FILES.Deposit, transactions('Deposit')],
  [HISTORY_FILES.Withdrawal, transactions('Withdrawal')],
  [REWARDS_FILE, rewards],
  [GAMES_FILE, rounds],
  [SESSIONS_FILE, sessions],
]);

/** The file that an address requests; null where the brand has none of the name. */
export function historyFile(name: string, brand: Brand, params: URLSearchParams): PlayerFile | null {
  const file = FILES.get(name);
  return file?.isOffered(brand) ? file.read(params) : null;
}

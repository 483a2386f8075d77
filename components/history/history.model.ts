import { transactionStatuses } from '@/contract/cashier';
import type { HistoryTransaction, TRANSACTION_HISTORY } from '@/components/history/history.documents';
import type { VariablesOf } from '@/lib/graphql/graphql';
import { dayAfter, isDay, startOfDay } from '@/lib/format/days';

export type HistoryType = 'Deposit' | 'Withdrawal';
export type HistoryStatus = HistoryTransaction['status'];
export type HistoryStage = NonNullable<HistoryTransaction['stage']>;

/** Page of each history, without its locale. */
export const HISTORY_PATHS = {
  Deposit: '/profile/deposit-history/',
  Withdrawal: '/profile/withdrawal-history/',
} as const satisfies Record<HistoryType, string>;

/** File of each history below /api/history/. */
export const HISTORY_FILES = { Deposit: 'deposits.csv', Withdrawal: 'withdrawals.csv' } as const satisfies Record<
  HistoryType,
  string
>;

const ORDERS = {
  createdAtDesc: { field: 'createdAt', desc: true },
  createdAtAsc: { field: 'createdAt', desc: false },
  processedAtDesc: { field: 'processedAt', desc: true },
  processedAtAsc: { field: 'processedAt', desc: false },
} as const;

export type HistoryOrder = keyof typeof ORDERS;
export const HISTORY_ORDERS = [
  'createdAtDesc',
  'createdAtAsc',
  'processedAtDesc',
  'processedAtAsc',
] as const satisfies readonly HistoryOrder[];
const [USUAL_ORDER] = HISTORY_ORDERS;

export type DayProblem = 'NoDay' | 'EndsBeforeStart';

/**
 * The days of an address: whole days of the licence's time zone, the last one included; '' stands for no bound.
 */
export interface DayRange {
  readonly from: string;
  readonly to: string;
  readonly problems: { readonly from: DayProblem | null; readonly to: DayProblem | null };
}

/** The query of an address. */
export interface HistoryQuery extends DayRange {
  /** None stands for all. */
  readonly statuses: readonly HistoryStatus[];
  readonly order: HistoryOrder;
  readonly after: string | null;
}

const CURSOR = /^[\w.-]{1,80}$/;

/** Days that make no sense are reported. */
export function readDays(params: URLSearchParams): DayRange {
  const [from, to] = [params.get('from')?.trim() ?? '', params.get('to')?.trim() ?? ''];
  const noDay = (text: string): DayProblem | null => (text === '' || isDay(text) ? null : 'NoDay');
  const problems = { from: noDay(from), to: noDay(to) };
  const isReversed = problems.from === null && problems.to === null && from !== '' && to !== '' && from > to;
  return { from, to, problems: isReversed ? { from: null, to: 'EndsBeforeStart' } : problems };
}

/** Reads an address. Unknown values count as absent. */
export function readHistoryQuery(params: URLSearchParams): HistoryQuery {
  const statuses = params.getAll('status');
  const after = params.get('after') ?? '';
  return {
    ...readDays(params),
    statuses: transactionStatuses.filter((status) => statuses.includes(status)),
    order: HISTORY_ORDERS.find((order) => order === params.get('sort')) ?? USUAL_ORDER,
    after: CURSOR.test(after) ? after : null,
  };
}

export function hasProblem({ problems }: DayRange): boolean {
  return problems.from !== null || problems.to !== null;
}

/** True when anything is left out. */
export function isFiltered({ statuses, from, to }: HistoryQuery): boolean {
  return statuses.length > 0 || from !== '' || to !== '';
}

/** The parameters of a page as Next hands them over. */
export function toParams(given: Readonly<Record<string, string | string[] | undefined>>): URLSearchParams {
  return new URLSearchParams(
    Object.entries(given).flatMap(([name, value]) =>
      (Array.isArray(value) ? value : value === undefined ? [] : [value]).map((one) => [name, one]),
    ),
  );
}

/** The query in the form of an address, from `after` on; '' for everything in the usual order. */
export function toSearch(
  { statuses, from, to, order }: HistoryQuery,
  more: Readonly<Record<string, string>> = {},
): string {
  const params = new URLSearchParams(statuses.map((status) => ['status', status]));
  const rest = { from, to, sort: order === USUAL_ORDER ? '' : order, ...more };
  for (const [name, value] of Object.entries(rest)) if (value !== '') params.set(name, value);
  return params.size > 0 ? `?${params.toString()}` : '';
}

/** The bounds of the days; the last one is included. */
export function toBounds({ from, to }: DayRange, timeZone: string): { from: string | null; to: string | null } {
  return {
    from: from === '' ? null : startOfDay(from, timeZone).toISOString(),
    to: to === '' ? null : startOfDay(dayAfter(to), timeZone).toISOString(),
  };
}

type HistoryVariables = Omit<VariablesOf<typeof TRANSACTION_HISTORY>, 'first' | 'after'>;

/** The variables of the request to the platform; the query must have no problem. */
export function toVariables(type: HistoryType, query: HistoryQuery, timeZone: string): HistoryVariables {
  const { statuses, order } = query;
  return {
    type,
    statuses: statuses.length > 0 ? [...statuses] : null,
    ...toBounds(query, timeZone),
    sort: ORDERS[order],
  };
}

/** The text keys of the ways to pay, which the cashier names. */
export const METHOD_NAMES = {
  CARD: 'card',
  INSTANT_BANK: 'instantBank',
  E_WALLET: 'eWallet',
  BANK_TRANSFER: 'bankTransfer',
} as const satisfies Record<HistoryTransaction['methodKind'], string>;

export interface TrackerStep {
  readonly stage: HistoryStage;
  readonly state: 'done' | 'current' | 'ahead';
}

/** The way of a withdrawal, as far as it is known; what is sent at once has no review. */
export function trackerSteps({
  stage,
  processingMode,
}: Pick<HistoryTransaction, 'stage' | 'processingMode'>): readonly TrackerStep[] {
  if (stage === null) return [];
  if (stage === 'STOPPED') return [{ stage, state: 'current' }];
  const way: readonly HistoryStage[] =
    processingMode === 'Instant' ? ['SENDING', 'PAID'] : ['REVIEW', 'SENDING', 'PAID'];
  const reached = way.indexOf(stage);
  return way.map((step, place) => ({
    stage: step,
    state: place < reached || stage === 'PAID' ? 'done' : place === reached ? 'current' : 'ahead',
  }));
}

import type { CASHBACK, CASHBACK_CHANGES, CASHBACK_RULES } from '@/components/cashback/cashback.documents';
import type { ResultOf } from '@/lib/graphql/graphql';

export const CASHBACK_PATH = '/cashback/';

export type CashbackView = NonNullable<ResultOf<typeof CASHBACK>['viewer']['cashback']>;
/** The rules of cashback, which are the same for everybody. */
export type CashbackRules = NonNullable<ResultOf<typeof CASHBACK_RULES>['root']['cashbackRules']>;
export type CashbackResult = CashbackView['results'][number];

/** The state in this browser: the sums as they were read, and how many changes it has heard of. */
export interface CashbackState {
  readonly view: CashbackView;
  readonly changes: number;
}

/** An event of the subscription, or the sums read once more. */
export type CashbackEvent = ResultOf<typeof CASHBACK_CHANGES> | { readonly cashbackRead: CashbackView };

export function applyCashbackEvent(state: CashbackState, event: CashbackEvent): CashbackState {
  return 'cashbackRead' in event ? { ...state, view: event.cashbackRead } : { ...state, changes: state.changes + 1 };
}

/** The first and the last day of a period, as the licence's calendar has them: "16 Nov 2026 – 22 Nov 2026". */
export function formatPeriod(
  { startsAt, endsAt }: Pick<CashbackView, 'startsAt' | 'endsAt'>,
  language: string,
  timeZone: string,
): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone });
  // Not formatRange(): servers and browsers join a range in different ways.
  return [new Date(startsAt), new Date(Date.parse(endsAt) - 1)].map((day) => format.format(day)).join(' – ');
}

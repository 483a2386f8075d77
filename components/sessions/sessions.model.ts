import type { VariablesOf } from '@/lib/graphql/graphql';
import type { SESSION_HISTORY } from '@/components/sessions/sessions.documents';

/** The page, without its locale. */
export const SESSIONS_PATH = '/profile/session-history/';
/** Its file below /api/history/. */
export const SESSIONS_FILE = 'sessions.csv';

const ORDERS = {
  startedAtDesc: { field: 'startedAt', desc: true },
  startedAtAsc: { field: 'startedAt', desc: false },
  lastSeenAtDesc: { field: 'lastSeenAt', desc: true },
  endedAtDesc: { field: 'endedAt', desc: true },
} as const;

export type SessionOrder = keyof typeof ORDERS;
export const SESSION_ORDERS = [
  'startedAtDesc',
  'startedAtAsc',
  'lastSeenAtDesc',
  'endedAtDesc',
] as const satisfies readonly SessionOrder[];
const [USUAL_ORDER] = SESSION_ORDERS;

/** The query of an address. */
export interface SessionQuery {
  readonly order: SessionOrder;
  readonly after: string | null;
}

const CURSOR = /^[\da-f-]{36}$/;

/** Reads an address; what is unknown counts as not said. */
export function readSessionQuery(params: URLSearchParams): SessionQuery {
  const after = params.get('after') ?? '';
  return {
    order: SESSION_ORDERS.find((order) => order === params.get('sort')) ?? USUAL_ORDER,
    after: CURSOR.test(after) ? after : null,
  };
}

/** The query in the form of an address, from `after` on; '' for the usual order. */
export function toSessionSearch({ order }: SessionQuery, more: Readonly<Record<string, string>> = {}): string {
  const params = new URLSearchParams(order === USUAL_ORDER ? more : { sort: order, ...more });
  return params.size > 0 ? `?${params.toString()}` : '';
}

export const toSort = ({ order }: SessionQuery): VariablesOf<typeof SESSION_HISTORY>['sort'] => ORDERS[order];

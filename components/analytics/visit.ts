import { MOST_VISIT_EVENTS, VISIT_ID, VISIT_IDLE_MS, VISIT_LONGEST_MS } from '@/contract/analytics';

/** A run of page views that nobody can tie to the next one. */
export interface Visit {
  readonly id: string;
  /** ms since 1970. */
  readonly since: number;
  readonly last: number;
  /** Events so far. */
  readonly events: number;
  /** Options of experiments that it has met, as `menu:menu2`: each is counted once. */
  readonly exposures: readonly string[];
}

/** The visit as one more event finds it: the same one, or a new one after a pause, after hours, or when it is full. */
export function nextVisit(visit: Visit | null, now: number, newId: () => string): Visit {
  const goesOn =
    visit !== null &&
    now - visit.last < VISIT_IDLE_MS &&
    now - visit.since < VISIT_LONGEST_MS &&
    visit.events <= MOST_VISIT_EVENTS &&
    now >= visit.last - 60_000;
  if (goesOn) return { ...visit, last: now, events: visit.events + 1 };
  return { id: newId(), since: now, last: now, events: 1, exposures: [] };
}

/** A visit from storage; null for anything else. */
export function parseVisit(text: string | null): Visit | null {
  try {
    const found: unknown = JSON.parse(text ?? 'null');
    if (typeof found !== 'object' || found === null) return null;
    const [id, since, last, events, met]: unknown[] = ['id', 'since', 'last', 'events', 'exposures'].map((name) =>
      Reflect.get(found, name),
    );
    const isVisit =
      typeof id === 'string' &&
      VISIT_ID.test(id) &&
      typeof since === 'number' &&
      typeof last === 'number' &&
      typeof events === 'number';
    const exposures = Array.isArray(met) ? met.filter((text) => typeof text === 'string') : [];
    return isVisit ? { id, since, last, events, exposures } : null;
  } catch {
    return null;
  }
}

import { createHash } from 'node:crypto';
import type { Clock } from '../../kernel/clock';
import type { Db } from '../../kernel/db/db';
import { takeToken } from '../../kernel/rate-limit/rate-limit';
import { parseDelivery } from './domain/delivery';
import { countFunnels, type Funnel } from './domain/funnels';
import {
  countEvents,
  countExposures,
  countVisits,
  deleteEventsBefore,
  insertEvents,
  readVitals,
  type EventCount,
  type ExposureCount,
  type Vital,
} from './store';

/** Events are deleted after so many days. */
export const KEPT_DAYS = 30;
/** Deliveries of one address in a minute. */
export const DELIVERIES_PER_MINUTE = 120;
const DAY_MS = 86_400_000;

export type CollectAnswer = 'kept' | 'not-a-delivery' | 'too-many';

export interface AnalyticsReport {
  readonly funnels: readonly Funnel[];
  readonly vitals: readonly Vital[];
  readonly events: readonly EventCount[];
  readonly exposures: readonly ExposureCount[];
}

/** The first-party collector [ANL-01]: what browsers have seen, without a word about who they are. */
export function createAnalytics({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  return {
    /** Keeps the events of the catalogue; what is sent again is kept once. The address limits how many, and is not kept. */
    async collect(address: string, body: unknown): Promise<CollectAnswer> {
      const delivery = parseDelivery(body);
      if (!delivery) return 'not-a-delivery';
      const now = clock.now();
      const key = `analytics:${createHash('sha256').update(address).digest('base64url')}`;
      if (!(await takeToken(db, { key, limit: DELIVERIES_PER_MINUTE, windowSeconds: 60, now })).ok) return 'too-many';
      await insertEvents(db, delivery, now);
      return 'kept';
    },
    async report(days: number, brand: string | null): Promise<AnalyticsReport> {
      const period = { from: new Date(clock.now().getTime() - days * DAY_MS), brand };
      const [visits, vitals, events, exposures] = await Promise.all([
        countVisits(db, period),
        readVitals(db, period),
        countEvents(db, period),
        countExposures(db, period),
      ]);
      return { funnels: countFunnels(visits), vitals, events, exposures };
    },
    purge: () => deleteEventsBefore(db, new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS)),
  };
}

export type Analytics = ReturnType<typeof createAnalytics>;

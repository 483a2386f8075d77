import { z } from 'zod';
import type { Queryable } from '../../kernel/db/db';
import { count } from '../../kernel/db/row-fields';
import { queryRows, rowReader } from '../../kernel/db/rows';
import type { Delivery } from './domain/delivery';
import { FUNNELS } from './domain/funnels';

export async function insertEvents(db: Queryable, { brand, visit, events }: Delivery, now: Date): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ number, name, properties, ago }) => ({
    number,
    name,
    properties,
    page: properties.page ?? null,
    happenedAt: new Date(now.getTime() - ago).toISOString(),
  }));
  await db.query(
    `insert into analytics_events (visit, number, brand, name, page, properties, happened_at)
     select $1, (e->>'number')::integer, $2, e->>'name', e->>'page', e->'properties', (e->>'happenedAt')::timestamptz
     from jsonb_array_elements($3::jsonb) as t(e) on conflict do nothing`,
    [visit, brand, JSON.stringify(rows)],
  );
}

export interface Period {
  readonly from: Date;
  /** Null for all. */
  readonly brand: string | null;
}

const KEYS = [...new Set(FUNNELS.flatMap(({ steps }) => steps.map((key) => key)))];

const toVisits = rowReader({ keys: z.array(z.string()), count });

/** Visits by the steps that they have come to. */
export async function countVisits(
  db: Queryable,
  { from, brand }: Period,
): Promise<{ keys: string[]; count: number }[]> {
  return queryRows(
    db,
    toVisits,
    `select keys, count(*) as count from (
       select array_agg(distinct key order by key) as keys from (
         select visit, name || coalesce(':' || (properties->>'step'), '') as key from analytics_events
         where happened_at >= $1 and ($2::text is null or brand = $2)
       ) as steps where key = any($3::text[]) group by visit
     ) as visits group by keys`,
    [from, brand, KEYS],
  );
}

export interface Vital {
  readonly page: string;
  readonly metric: string;
  readonly count: number;
  readonly p50: number;
  readonly p75: number;
  readonly p95: number;
}

const readVital = rowReader({ page: z.string(), metric: z.string(), count, quantiles: z.array(z.number()) });

function toVital(row: object): Vital {
  const {
    quantiles: [p50 = 0, p75 = 0, p95 = 0],
    ...load
  } = readVital(row);
  return { ...load, p50, p75, p95 };
}

/** Each load of a page counts once, with the last value that it has sent. */
export async function readVitals(db: Queryable, { from, brand }: Period): Promise<Vital[]> {
  return queryRows(
    db,
    toVital,
    `select page, metric, count(*) as count,
       percentile_cont(array[0.5, 0.75, 0.95]) within group (order by value) as quantiles
     from (
       select distinct on (visit, properties->>'load', properties->>'metric')
         page, properties->>'metric' as metric, (properties->>'value')::float8 as value
       from analytics_events
       where name = 'web-vital' and happened_at >= $1 and ($2::text is null or brand = $2)
       order by visit, properties->>'load', properties->>'metric', number desc
     ) as loads
     group by 1, 2 order by 2, 1`,
    [from, brand],
  );
}

export interface EventCount {
  readonly name: string;
  readonly count: number;
}

const toEventCount = rowReader({ name: z.string(), count });

export async function countEvents(db: Queryable, { from, brand }: Period): Promise<EventCount[]> {
  return queryRows(
    db,
    toEventCount,
    `select name, count(*) as count from analytics_events
     where happened_at >= $1 and ($2::text is null or brand = $2) group by name order by 2 desc, 1`,
    [from, brand],
  );
}

export interface ExposureCount {
  readonly experiment: string;
  readonly option: string;
  readonly visits: number;
  /** Of these, how many have opened a game, have signed up, and have deposited. */
  readonly launches: number;
  readonly signUps: number;
  readonly deposits: number;
}

const toExposures = rowReader({
  experiment: z.string(),
  option: z.string(),
  visits: count,
  launches: count,
  signUps: count,
  deposits: count,
});

/** Visits by the options that they have met, and how they went on. */
export async function countExposures(db: Queryable, { from, brand }: Period): Promise<ExposureCount[]> {
  return queryRows(
    db,
    toExposures,
    `select shown.experiment, shown.option, count(*) as visits,
       count(*) filter (where outcomes.names @> array['launch']) as launches,
       count(*) filter (where outcomes.names @> array['sign-up-step']) as sign_ups,
       count(*) filter (where outcomes.names @> array['deposit-step']) as deposits
     from (
       select distinct visit, properties->>'experiment' as experiment, properties->>'option' as option
       from analytics_events where name = 'exposure' and happened_at >= $1 and ($2::text is null or brand = $2)
     ) as shown left join (
       select visit, array_agg(distinct name) as names from analytics_events
       where happened_at >= $1
         and (name = 'launch' or (name in ('sign-up-step', 'deposit-step') and properties->>'step' = 'done'))
       group by visit
     ) as outcomes on outcomes.visit = shown.visit
     group by 1, 2 order by 1, 2`,
    [from, brand],
  );
}

export async function deleteEventsBefore(db: Queryable, before: Date): Promise<void> {
  await db.query('delete from analytics_events where happened_at < $1', [before]);
}

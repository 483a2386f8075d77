import { FEW_SECONDS, namesOf, oneOf } from '@/contract/metrics';
import { metrics } from '../metrics/metrics';

export const consumerNames = namesOf('the consumers of the event log');

export const eventLag = metrics.gauge({
  name: 'foyer_event_lag_seconds',
  help: 'Seconds since the oldest event that the consumer has not applied, on whatever host',
  labels: { consumer: consumerNames },
});

export const eventsApplied = metrics.counter({
  name: 'foyer_events_passed_total',
  help: 'Events of the log that the consumer passed on this host, those of no use to it included',
  labels: { consumer: consumerNames },
});

export const batchSeconds = metrics.histogram({
  name: 'foyer_event_batch_duration_seconds',
  help: 'Seconds of a transaction that applies a batch of events',
  labels: { consumer: consumerNames },
  buckets: FEW_SECONDS,
});

export const eventsFailed = metrics.counter({
  name: 'foyer_event_failures_total',
  help: 'Tries of a consumer to apply an event that failed: to be tried again, or set aside for an operator',
  labels: { consumer: consumerNames, outcome: oneOf('retried', 'set-aside') },
});

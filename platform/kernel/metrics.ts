import { FEW_SECONDS, namesOf, oneOf } from '@/contract/metrics';
import { metrics } from './metrics/metrics';

export const jobKinds = namesOf('the kinds of jobs');
export const queueNames = namesOf('the queues of calls to other servers');

export const jobsRun = metrics.counter({
  name: 'foyer_jobs_run_total',
  help: 'Jobs that ran on this host, by how the run ended',
  labels: { kind: jobKinds, outcome: oneOf('done', 'retried', 'failed') },
});

export const jobSeconds = metrics.histogram({
  name: 'foyer_job_duration_seconds',
  help: 'Seconds of one run of a job',
  labels: { kind: jobKinds },
  buckets: FEW_SECONDS,
});

export const deliveryAttempts = metrics.counter({
  name: 'foyer_delivery_attempts_total',
  help: 'Calls to other servers, by how they ended',
  labels: { queue: queueNames, outcome: oneOf('done', 'retried', 'refused') },
});

export const deliverySeconds = metrics.histogram({
  name: 'foyer_delivery_duration_seconds',
  help: 'Seconds until the other server answered a call, or did not',
  labels: { queue: queueNames },
  buckets: FEW_SECONDS,
});

export const deliveriesWaiting = metrics.gauge({
  name: 'foyer_deliveries_waiting',
  help: 'Calls to other servers that are not acknowledged yet',
  labels: { queue: queueNames },
});

export const deliveryOldest = metrics.gauge({
  name: 'foyer_delivery_oldest_seconds',
  help: 'Seconds since the oldest call of the queue that is not acknowledged was ordered',
  labels: { queue: queueNames },
});

export const rateLimitRefusals = metrics.counter({
  name: 'foyer_rate_limit_refusals_total',
  help: 'Acts that a limit of rate refused',
  labels: {
    limit: oneOf(
      'analytics',
      'chat',
      'chat-address',
      'chat-token',
      'code',
      'code-wait',
      'code-wrong',
      'consent',
      'documents',
      'email-link-wrong',
      'export',
      'external-sign-in',
      'gamification',
      'passkey-sign-in',
      'sms',
      'widget-token',
    ),
  },
});

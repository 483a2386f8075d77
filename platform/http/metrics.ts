import { FEW_SECONDS, namesOf, oneOf, shapedAs } from '@/contract/metrics';
import { jobKinds } from '../kernel/metrics';
import { metrics } from '../kernel/metrics/metrics';
import { closeCodes } from './close-codes';

export const routePatterns = namesOf(
  'the patterns of the routes, `sandbox` for those of the sandbox, `none` without one',
);
export const operationNames = namesOf('the names of the persisted operations');
export const failureTypes = namesOf('the types of failures of [the errors](errors.md)');

export const requestSeconds = metrics.histogram({
  name: 'foyer_http_request_duration_seconds',
  help: "Seconds until a request's answer was made",
  labels: {
    route: routePatterns,
    method: oneOf('GET', 'HEAD', 'POST', 'OPTIONS'),
    status: oneOf('2xx', '3xx', '4xx', '5xx'),
  },
  buckets: FEW_SECONDS,
});

export const operationSeconds = metrics.histogram({
  name: 'foyer_graphql_operation_duration_seconds',
  help: 'Seconds of the execution of a query or mutation over HTTP, the wait for its turn included',
  labels: { operation: operationNames },
  buckets: FEW_SECONDS,
});

export const operationsRun = metrics.counter({
  name: 'foyer_graphql_operations_total',
  help: 'Operations that were executed, subscriptions when they began',
  labels: { kind: oneOf('query', 'mutation', 'subscription'), outcome: oneOf('ok', 'failed') },
});

export const graphqlFailures = metrics.counter({
  name: 'foyer_graphql_failures_total',
  help: 'Failures in answers to operations, over HTTP and sockets, by type',
  labels: { type: failureTypes },
});

const socketKind = oneOf('graphql', 'routed');

export const socketsOpen = metrics.gauge({
  name: 'foyer_sockets_open',
  help: 'Open sockets on this host',
  labels: { kind: socketKind },
});

export const socketsOpened = metrics.counter({
  name: 'foyer_sockets_opened_total',
  help: 'Sockets that were opened',
  labels: { kind: socketKind },
});

export const socketCloses = metrics.counter({
  name: 'foyer_socket_closes_total',
  help: 'Sockets that were closed, by close code',
  labels: {
    kind: socketKind,
    code: oneOf(
      ...new Set(
        [1000, 1001, 1002, 1003, 1005, 1006, 1007, 1009, 1011, 4401, 4408, 4409, 4429]
          .concat(Object.values(closeCodes).map(({ code }) => code))
          .sort((one, other) => one - other)
          .map(String),
      ),
    ),
  },
});

export const socketRefusals = metrics.counter({
  name: 'foyer_socket_refusals_total',
  help: 'Requests for a socket that were refused',
  labels: { kind: socketKind, reason: oneOf('origin', 'too-many') },
});

export const liveDropped = metrics.counter({
  name: 'foyer_live_events_dropped_total',
  help: 'Live events that a slow subscriber did not get: passed over for a newer state, or lost with its socket',
  labels: { reason: oneOf('superseded', 'too-slow') },
});

export const liveListeners = metrics.gauge({
  name: 'foyer_live_listeners',
  help: 'Followers of live topics on this host',
  labels: {},
});

export const jobsDue = metrics.gauge({
  name: 'foyer_jobs_due',
  help: 'Jobs whose time has come and that are not done, those at work included',
  labels: { kind: jobKinds },
});

export const jobsFailed = metrics.gauge({
  name: 'foyer_jobs_failed',
  help: 'Jobs that have failed for good and wait for somebody',
  labels: { kind: jobKinds },
});

export const jobOldestDue = metrics.gauge({
  name: 'foyer_job_oldest_due_seconds',
  help: 'Seconds since the time of the oldest job that is due',
  labels: {},
});

export const configInfo = metrics.gauge({
  name: 'foyer_config_info',
  help: "1; the hash of the operator's folder by which the host runs",
  labels: { hash: shapedAs('one SHA-256 in hexadecimal', /^[0-9a-f]{64}$/) },
});

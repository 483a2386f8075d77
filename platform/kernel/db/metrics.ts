import { oneOf, WAITING_SECONDS } from '@/contract/metrics';
import { metrics } from '../metrics/metrics';

export const statementSeconds = metrics.histogram({
  name: 'foyer_db_statement_duration_seconds',
  help: 'Seconds until the database answered a statement, the wait for a lock included',
  labels: { outcome: oneOf('ok', 'failed') },
  buckets: WAITING_SECONDS,
});

export const transactionRetries = metrics.counter({
  name: 'foyer_db_transaction_retries_total',
  help: 'Transactions that PostgreSQL ended in favour of another one, and that ran again',
  labels: {},
});

export const connectionsLost = metrics.counter({
  name: 'foyer_db_connections_lost_total',
  help: 'Connections that the database or the network ended',
  labels: {},
});

export const poolConnections = metrics.gauge({
  name: 'foyer_db_pool_connections',
  help: 'Open connections of the pool to PostgreSQL; none with the embedded database',
  labels: { state: oneOf('used', 'idle') },
});

export const poolMost = metrics.gauge({
  name: 'foyer_db_pool_most_connections',
  help: 'The most connections that the pool opens; 0 with the embedded database',
  labels: {},
});

export const poolWaiting = metrics.gauge({
  name: 'foyer_db_pool_waiting',
  help: 'Statements and transactions that wait for a connection of the pool',
  labels: {},
});

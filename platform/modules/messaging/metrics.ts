import { FEW_SECONDS, oneOf } from '@/contract/metrics';
import { metrics } from '../../kernel/metrics/metrics';
import { channels } from './domain/message';

const channel = oneOf(...channels);

export const messageAttempts = metrics.counter({
  name: 'foyer_message_attempts_total',
  help: 'Tries to hand a message to its gateway, by how they ended',
  labels: { channel, outcome: oneOf('sent', 'later', 'refused') },
});

export const messageSeconds = metrics.histogram({
  name: 'foyer_message_attempt_duration_seconds',
  help: 'Seconds until the gateway took a message, or did not',
  labels: { channel },
  buckets: FEW_SECONDS,
});

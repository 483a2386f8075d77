import { FEW_SECONDS, namesOf, oneOf, WAITING_SECONDS } from '@/contract/metrics';
import { metrics } from '../../kernel/metrics/metrics';
import { walletBodies } from './domain/wallet-call';

export const providerIds = namesOf('the game providers of `integrations.json`');
export const walletReasons = namesOf('the refusals of [the wallet API](wallet-api.md)');
const operation = oneOf(...Object.keys(walletBodies));

export const walletCalls = metrics.counter({
  name: 'foyer_wallet_calls_total',
  help: 'Calls of game providers, bets, wins and rollbacks among them, by how they ended',
  labels: { provider: providerIds, operation, outcome: oneOf('ok', 'refused', 'failed') },
});

export const walletCallSeconds = metrics.histogram({
  name: 'foyer_wallet_call_duration_seconds',
  help: 'Seconds until a call of a game provider was answered',
  labels: { operation },
  buckets: WAITING_SECONDS,
});

export const walletRefused = metrics.counter({
  name: 'foyer_wallet_refusals_total',
  help: 'Calls of game providers that were refused, refused stakes among them, by why',
  labels: { operation, reason: walletReasons },
});

export const launchSeconds = metrics.histogram({
  name: 'foyer_game_launch_duration_seconds',
  help: 'Seconds until a game was launched, or the launch refused',
  labels: { outcome: oneOf('ok', 'refused') },
  buckets: FEW_SECONDS,
});

import { oneOf } from '@/contract/metrics';
import { metrics } from '../../kernel/metrics/metrics';

export const movementsMade = metrics.counter({
  name: 'foyer_ledger_movements_total',
  help: "Movements of players' wallets, counted by the host that brought them to all others",
  labels: {
    kind: oneOf(
      'adjustment',
      'bet',
      'bonus',
      'bonus-conversion',
      'bonus-end',
      'bonus-forfeiture',
      'bonus-reversal',
      'correction',
      'deposit',
      'free-round',
      'jackpot',
      'prize',
      'refund',
      'reward',
      'rollback',
      'win',
      'withdrawal',
      'withdrawal-cancel',
      'withdrawal-request',
    ),
  },
});

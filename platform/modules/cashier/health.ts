import type { Clock } from '../../kernel/clock';
import type { HealthCheck } from '../../kernel/http/health';
import type { CashierModule } from './index';

const mostCounted = 100;

interface PaymentsHealthDeps {
  readonly clock: Clock;
  readonly cashier: Pick<CashierModule, 'getRefusedOrders' | 'getUndelivered'>;
}

/** Orders refused for good, and a provider that does not answer, are alarms and no outage. */
export function createPaymentsHealth({ clock, cashier }: PaymentsHealthDeps): HealthCheck {
  return async () => {
    const refused = await cashier.getRefusedOrders(mostCounted);
    const undelivered = await cashier.getUndelivered(mostCounted);
    const [oldest] = undelivered;
    return {
      status: refused.length > 0 || undelivered.length > 0 ? 'alarm' : 'ok',
      refusedOrders: refused.length,
      undeliveredOrders: undelivered.length,
      oldestUndeliveredSeconds: oldest ? Math.round((clock.now().getTime() - oldest.since.getTime()) / 1000) : 0,
    };
  };
}

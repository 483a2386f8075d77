import type { Clock } from '../../kernel/clock';
import type { HealthCheck } from '../../kernel/http/health';
import type { CashierModule } from './index';

const mostCounted = 100;

interface PaymentsHealthDeps {
  readonly clock: Clock;
  readonly cashier: Pick<CashierModule, 'getRefusedOrders' | 'getUndelivered' | 'getDifferences'>;
}

/** Orders refused for good, a provider that does not answer, and reports that could not be booked are alarms and no outage. */
export function createPaymentsHealth({ clock, cashier }: PaymentsHealthDeps): HealthCheck {
  return async () => {
    const refused = await cashier.getRefusedOrders(mostCounted);
    const undelivered = await cashier.getUndelivered(mostCounted);
    const { entries: differences } = await cashier.getDifferences(mostCounted, null);
    const [oldest] = undelivered;
    return {
      status: refused.length + undelivered.length + differences.length > 0 ? 'alarm' : 'ok',
      refusedOrders: refused.length,
      differences: differences.length,
      undeliveredOrders: undelivered.length,
      oldestUndeliveredSeconds: oldest ? Math.round((clock.now().getTime() - oldest.since.getTime()) / 1000) : 0,
    };
  };
}

import type { HealthCheck } from '../../kernel/http/health';
import type { MessagingModule } from './index';

/** A budget that was used up within the last hour is an alarm, no outage: others' SMS are sent. */
export function createSmsHealth({ countOverBudget }: Pick<MessagingModule, 'countOverBudget'>): HealthCheck {
  return async () => {
    const overBudget = await countOverBudget();
    return { status: overBudget > 0 ? 'alarm' : 'ok', overBudget };
  };
}

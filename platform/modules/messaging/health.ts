import type { HealthCheck } from '../../kernel/http/health';
import type { Channel } from './domain/message';
import type { MessagingModule } from './index';

/** Seconds after which a code that waits is a fault of the gateway. */
const LONG_WAIT_SECONDS = 60;
/** As many that came to nothing, and more than were sent, are no wrong numbers. */
const MANY_FAILED = 10;

/** A used budget, a gateway that takes nothing or refuses most are alarms, no outage: the rest of the platform works. */
export function createChannelHealth(
  messaging: Pick<MessagingModule, 'countOverBudget' | 'getFigures'>,
  channel: Channel,
  hasGateway: boolean,
): HealthCheck {
  return async () => {
    const { waiting, oldestWaitingSeconds, failed, sent } = await messaging.getFigures(channel);
    const overBudget = channel === 'sms' ? await messaging.countOverBudget() : 0;
    const isLate = hasGateway && oldestWaitingSeconds > LONG_WAIT_SECONDS;
    const isRefused = hasGateway && failed >= MANY_FAILED && failed > sent;
    return {
      status: overBudget > 0 || isLate || isRefused ? 'alarm' : 'ok',
      ...(channel === 'sms' ? { overBudget } : {}),
      waiting,
      oldestWaitingSeconds,
      sentLastHour: sent,
      failedLastHour: failed,
    };
  };
}

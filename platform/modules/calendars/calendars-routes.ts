import type { Route } from '../../kernel/http/route';
import { createOperatorRoute } from '../../kernel/http/operator-route';
import type { OperatorGate } from '../../kernel/operators/gate';
import { calendarOrder } from './commands/operate';
import type { CalendarsModule } from './index';

const BODY_LIMIT = 262_144;

/** POST /internal/calendars: countdown calendars, for operators. */
export function createCalendarsRoute(
  calendars: Pick<CalendarsModule, 'brandOf' | 'operate'>,
  gate: OperatorGate,
): Route {
  return createOperatorRoute({
    path: '/internal/calendars',
    bodyLimit: BODY_LIMIT,
    gate,
    schema: calendarOrder,
    brandOf: calendars.brandOf,
    answer: calendars.operate,
  });
}

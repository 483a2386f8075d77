import type { Route } from '../../kernel/http/route';
import { createSignedRoute } from '../../kernel/http/signed-route';
import type { Secrets } from '../../kernel/signed-text';
import { calendarOrder } from './commands/operate';
import type { CalendarsModule } from './index';

const BODY_LIMIT = 262_144;

/** POST /internal/calendars: countdown calendars, for holders of the operators' secret. */
export function createCalendarsRoute(calendars: Pick<CalendarsModule, 'operate'>, operatorSecret: Secrets): Route {
  return createSignedRoute({
    path: '/internal/calendars',
    bodyLimit: BODY_LIMIT,
    secret: operatorSecret,
    schema: calendarOrder,
    answer: calendars.operate,
  });
}

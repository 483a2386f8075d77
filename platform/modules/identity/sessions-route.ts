import type { Route } from '../../kernel/http/route';
import { createSignedRoute } from '../../kernel/http/signed-route';
import type { Secrets } from '../../kernel/signed-text';
import { sessionsOrder } from './commands/operate';
import type { IdentityModule } from './index';

/** POST /internal/sessions: ends the sessions of a player, for holders of the operators' secret alone. */
export function createSessionsRoute({ operate }: Pick<IdentityModule, 'operate'>, secret: Secrets): Route {
  return createSignedRoute({
    path: '/internal/sessions',
    bodyLimit: 4_096,
    secret,
    schema: sessionsOrder,
    answer: operate,
  });
}

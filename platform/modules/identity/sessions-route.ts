import type { Route } from '../../kernel/http/route';
import { createOperatorRoute } from '../../kernel/http/operator-route';
import type { OperatorGate } from '../../kernel/operators/gate';
import { sessionsOrder } from './commands/operate';
import type { IdentityModule } from './index';

/** POST /internal/sessions: ends the sessions of a player, for operators. */
export function createSessionsRoute(
  { operate }: Pick<IdentityModule, 'operate'>,
  gate: OperatorGate,
  brandOf: (playerId: string) => Promise<string | null>,
): Route {
  return createOperatorRoute({
    path: '/internal/sessions',
    bodyLimit: 4_096,
    gate,
    schema: sessionsOrder,
    brandOf: ({ playerId }) => (playerId === null ? null : brandOf(playerId)),
    answer: operate,
  });
}

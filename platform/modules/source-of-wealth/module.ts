import { defineModule } from '../../define-module';
import { createSandboxOrderRoute } from '../../kernel/http/sandbox-order-route';
import { createOperatorRoute } from '../../kernel/http/operator-route';
import { documentsModule } from '../documents/module';
import { playersModule } from '../players/module';
import { sourceOfWealthOrder } from './commands/operate';
import { registerSourceOfWealthTypes } from './graphql';
import { createSourceOfWealthModule } from './index';

const BODY_LIMIT = 16_384;

export const sourceOfWealthModule = defineModule({
  name: 'source-of-wealth',
  needs: { documents: documentsModule, players: playersModule },
  create({ db, clock, operators, wakeConsumers }, { documents, players }) {
    const wealth = createSourceOfWealthModule({ db, clock, players, documents, wakeConsumers });
    return {
      api: wealth,
      schema: (builder) => registerSourceOfWealthTypes(builder, wealth),
      sandboxRoutes: [
        createSandboxOrderRoute({
          path: '/sandbox/source-of-wealth',
          schema: sourceOfWealthOrder,
          findPlayer: players.findPlayerByPhoneNumber,
          answer: wealth.operate,
        }),
      ],
      routes: [
        createOperatorRoute({
          path: '/internal/source-of-wealth',
          bodyLimit: BODY_LIMIT,
          gate: operators,
          schema: sourceOfWealthOrder,
          brandOf: (order) => ('playerId' in order ? players.brandOf(order.playerId) : null),
          answer: wealth.operate,
        }),
      ],
    };
  },
});

import { defineModule } from '../../define-module';
import { createSandboxOrderRoute } from '../../kernel/http/sandbox-order-route';
import { createSignedRoute } from '../../kernel/http/signed-route';
import { documentsModule } from '../documents/module';
import { playersModule } from '../players/module';
import { sourceOfWealthOrder } from './commands/operate';
import { registerSourceOfWealthTypes } from './graphql';
import { createSourceOfWealthModule } from './index';

const BODY_LIMIT = 16_384;

export const sourceOfWealthModule = defineModule({
  name: 'source-of-wealth',
  needs: { documents: documentsModule, players: playersModule },
  create({ db, clock, settings, wakeConsumers }, { documents, players }) {
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
        createSignedRoute({
          path: '/internal/source-of-wealth',
          bodyLimit: BODY_LIMIT,
          secret: settings.operatorSecret,
          schema: sourceOfWealthOrder,
          answer: wealth.operate,
        }),
      ],
    };
  },
});

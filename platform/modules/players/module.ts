import { defineModule } from '../../define-module';
import type { EndWithAccount } from './commands/change-account-status';
import { registerPlayersTypes } from './graphql';
import { createPlayersModule } from './index';
import { createPlayerRoute } from './player-route';

export const playersModule = defineModule({
  name: 'players',
  needs: {},
  create({ db, clock }) {
    const endings: EndWithAccount[] = [];
    const players = createPlayersModule({
      db,
      clock,
      async endWithAccount(tx, playerId, now) {
        for (const end of endings) await end(tx, playerId, now);
      },
    });
    return {
      api: {
        ...players,
        /** Adds work to the transaction that closes or blocks an account. */
        whenAccountEnds: (end: EndWithAccount) => void endings.push(end),
      },
      schema: (builder) => registerPlayersTypes(builder, players, clock),
      sandboxRoutes: [createPlayerRoute(players)],
    };
  },
});

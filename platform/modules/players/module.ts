import { defineModule } from '../../define-module';
import type { EndWithAccount } from './commands/change-account-status';
import { registerPlayersTypes } from './graphql';
import { createPlayersModule } from './index';
import { createPlayerRoute } from './player-route';

export const playersModule = defineModule({
  name: 'players',
  needs: {},
  create({ db, clock }) {
    const [accountEndings, playEndings]: [EndWithAccount[], EndWithAccount[]] = [[], []];
    const players = createPlayersModule({
      db,
      clock,
      endWithAccount: inTurn(accountEndings),
      endPlay: inTurn(playEndings),
    });
    return {
      api: {
        ...players,
        /** Adds work to the transaction that closes or blocks an account. */
        whenAccountEnds: (end: EndWithAccount) => void accountEndings.push(end),
        /** Adds work to the transaction after which the player may not play: a time-out begins, or the account ends. */
        whenPlayEnds: (end: EndWithAccount) => void playEndings.push(end),
      },
      schema: (builder) => registerPlayersTypes(builder, players, clock),
      sandboxRoutes: [createPlayerRoute(players)],
    };
  },
});

function inTurn(endings: readonly EndWithAccount[]): EndWithAccount {
  return async (tx, playerId, now) => {
    for (const end of endings) await end(tx, playerId, now);
  };
}

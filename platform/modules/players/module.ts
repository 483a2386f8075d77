import { defineModule } from '../../define-module';
import type { EndPlay, EndWithAccount } from './commands/change-account-status';
import { registerPlayersTypes } from './graphql';
import { createPlayersModule } from './index';
import { createPlayerRoute } from './player-route';

export const playersModule = defineModule({
  name: 'players',
  needs: {},
  answers: ['bet_refusal'],
  create({ db, clock }) {
    const [accountEndings, playEndings]: [EndWithAccount[], EndPlay[]] = [[], []];
    const players = createPlayersModule({
      db,
      clock,
      endWithAccount: inTurn(accountEndings),
      endPlay: inTurn(playEndings),
    });
    return {
      api: {
        ...players,
        /** Adds work to the transaction that closes, blocks or excludes an account. */
        whenAccountEnds: (end: EndWithAccount) => void accountEndings.push(end),
        /** Adds work to the transaction after which the player may not play: a break begins, or the account ends. */
        whenPlayEnds: (end: EndPlay) => void playEndings.push(end),
      },
      schema: (builder) => registerPlayersTypes(builder, players, clock),
      sandboxRoutes: [createPlayerRoute(players)],
    };
  },
});

function inTurn<Given extends readonly unknown[]>(endings: readonly ((...given: Given) => Promise<void>)[]) {
  return async (...given: Given): Promise<void> => {
    for (const end of endings) await end(...given);
  };
}

import { defineModule } from '../../define-module';
import { playersRegistered } from '../../events/players';
import { customerPopUpAdded, playerUpdated } from './events';
import { registerPlayersTypes } from './graphql';
import { createPlayersModule } from './index';

export const playersModule = defineModule({
  name: 'players',
  needs: {},
  events: [customerPopUpAdded, playerUpdated, playersRegistered],
  create({ db, clock }) {
    const players = createPlayersModule({ db, clock });
    return { api: players, schema: (builder) => registerPlayersTypes(builder, players, clock) };
  },
});

import { defineModule } from '../../define-module';
import { registerPlayersTypes } from './graphql';
import { createPlayersModule } from './index';

export const playersModule = defineModule({
  name: 'players',
  needs: {},
  create({ db, clock }) {
    const players = createPlayersModule({ db, clock });
    return { api: players, schema: (builder) => registerPlayersTypes(builder, players, clock) };
  },
});

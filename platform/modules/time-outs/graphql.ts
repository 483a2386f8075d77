import type { FoyerSchemaBuilder } from '../../graphql/builder';
import { requireSession } from '../../graphql/context';
import { PlayerRef } from '../players/graphql-refs';
import type { Player } from '../players/index';
import type { PlayerId } from '../../kernel/ids';
import type { TimeOutsModule } from './index';

/** The mutation behind the button that stops play [PRF-08]. */
export function registerTimeOutsTypes(
  builder: FoyerSchemaBuilder,
  timeOuts: TimeOutsModule,
  players: { getPlayer(playerId: PlayerId): Promise<Player | null> },
): void {
  builder.mutationField('stopPlayFor24Hours', (t) =>
    t.field({
      type: PlayerRef,
      nullable: true,
      description: 'No play and no deposit for 24 hours from now. A longer time-out stays; nothing shortens one.',
      resolve: async (_root, _args, context) => {
        const { playerId } = requireSession(context);
        await timeOuts.stopFor24Hours(playerId);
        return players.getPlayer(playerId);
      },
    }),
  );
}

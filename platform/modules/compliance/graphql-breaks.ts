import { gated } from '../../kernel/entry-rule';
import { entry } from '../../graphql/account-gate';
import type { FoyerSchemaBuilder } from '../../graphql/builder';
import { requireSession } from '../../graphql/context';
import { toFailure } from '../../graphql/failure';
import { PlayerRef } from '../players/graphql-refs';
import type { Player } from '../players/index';
import type { PlayerId } from '../../kernel/ids';
import { BreakKindRef } from './graphql-enums';
import type { Breaks } from './breaks';
import type { TakenBreak } from './commands/take-break';

/** The mutations behind the button that stops play and the page about breaks [PRF-03, PRF-08]. */
export function registerBreakTypes(
  builder: FoyerSchemaBuilder,
  breaks: Breaks,
  players: { getPlayer(playerId: PlayerId): Promise<Player | null> },
): void {
  const TakenBreakRef = builder.objectRef<TakenBreak>('TakenBreak').implement({
    fields: (t) => ({
      kind: t.expose('kind', { type: BreakKindRef }),
      endsAt: t.expose('endsAt', { type: 'DateTime', nullable: true, description: 'Null when it has no end.' }),
    }),
  });
  builder.mutationField('takeBreak', (t) =>
    t.field({
      ...entry(gated('settle-account')),
      type: TakenBreakRef,
      description:
        'A break of a length that the licence offers, from now: ISO 8601 such as P6W, or indefinite. Answers the break that holds, since a longer one stays. A self-exclusion ends all sign-ins, this one too.',
      args: { kind: t.arg({ type: BreakKindRef, required: true }), period: t.arg.string({ required: true }) },
      resolve: async (_root, wish, context) => {
        const taken = await breaks.takeBreak(requireSession(context).playerId, wish);
        if (!taken.ok) throw toFailure(taken.error);
        return taken.value;
      },
    }),
  );
  builder.mutationField('stopPlayFor24Hours', (t) =>
    t.field({
      ...entry(gated('settle-account')),
      type: PlayerRef,
      nullable: true,
      description: 'No play and no deposit for 24 hours from now. A longer time-out stays; nothing shortens one.',
      resolve: async (_root, _args, context) => {
        const { playerId } = requireSession(context);
        await breaks.stopFor24Hours(playerId);
        return players.getPlayer(playerId);
      },
    }),
  );
}

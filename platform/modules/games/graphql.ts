import { checkedBehind } from '../../kernel/entry-rule';
import { entry } from '../../graphql/account-gate';
import { ViewerRef, type FoyerSchemaBuilder } from '../../graphql/builder';
import { toDecimal } from '@/contract/money';
import { GameModeRef } from './graphql-enums';
import { GameDescriptorRef, launchFailure, visitorOf } from './graphql-refs';
import { registerRounds } from './graphql-rounds';
import { type GamesModule, type Launch, type OpenRound } from './index';

/** launchGame, viewer.recentRounds, viewer.gameRounds, viewer.recentlyPlayedGamesV2 and viewer.openRounds (GMS-06, GMS-10, WAL-05). */
export function registerGamesTypes(builder: FoyerSchemaBuilder, games: GamesModule): void {
  registerLaunch(builder, games);
  registerRounds(builder, games);
  registerGamesToGoOn(builder, games);
}

function registerLaunch(builder: FoyerSchemaBuilder, games: GamesModule): void {
  const GameLaunchRef = builder.objectRef<Launch>('GameLaunch').implement({
    fields: (t) => ({
      launchUrl: t.exposeString('launchUrl'),
      expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
      mode: t.expose('mode', { type: GameModeRef }),
    }),
  });
  builder.mutationField('launchGame', (t) =>
    t.field({
      ...entry(checkedBehind('play')),
      type: GameLaunchRef,
      args: { slug: t.arg.string({ required: true }), mode: t.arg({ type: GameModeRef, required: true }) },
      resolve: async (_root, { slug, mode }, context) => {
        const launched = await games.launchGame({
          ...visitorOf(context),
          slug,
          mode,
          playerId: context.session?.playerId ?? null,
          identitySessionId: context.session?.sessionId ?? null,
        });
        if (!launched.ok) throw launchFailure(launched.error);
        return launched.value;
      },
    }),
  );
}

function registerGamesToGoOn(builder: FoyerSchemaBuilder, games: GamesModule): void {
  builder.objectField(ViewerRef, 'recentlyPlayedGamesV2', (t) =>
    t.field({
      type: [GameDescriptorRef],
      args: { maxRecentlyPlayedGames: t.arg.int({ required: true }) },
      resolve: ({ session }, { maxRecentlyPlayedGames }, context) =>
        session ? games.recentlyPlayed(visitorOf(context), session.playerId, maxRecentlyPlayedGames) : [],
    }),
  );
  const OpenRoundRef = builder.objectRef<OpenRound>('OpenRound').implement({
    fields: (t) => ({
      id: t.exposeID('roundId'),
      game: t.field({ type: GameDescriptorRef, resolve: ({ game }) => game }),
      since: t.expose('openedAt', { type: 'DateTime' }),
      stake: t.field({ type: 'Decimal', resolve: ({ betAmount }) => toDecimal(betAmount) }),
      currency: t.string({ resolve: ({ betAmount }) => betAmount.currency }),
    }),
  });
  builder.objectField(ViewerRef, 'openRounds', (t) =>
    t.field({
      type: [OpenRoundRef],
      description:
        'Rounds with a stake that are not settled and whose game the player may see, latest first; 20 at most.',
      resolve: ({ session }, _args, context) => (session ? games.openRounds(visitorOf(context), session.playerId) : []),
    }),
  );
}

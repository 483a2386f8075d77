import { checkedBehind } from '../../kernel/entry-rule';
import { entry } from '../../graphql/account-gate';
import { failure } from '../../graphql/failure';
import { PageInfoRef, ViewerRef, type FoyerSchemaBuilder } from '../../graphql/builder';
import type { RequestContext } from '../../graphql/context';
import { money, toDecimal } from '@/contract/money';
import { GameModeRef } from './graphql-enums';
import { launchFailure } from './graphql-refs';
import {
  readRoundCursor,
  type GamesModule,
  type Launch,
  type LaunchableGame,
  type NamedRound,
  type OpenRound,
  type RoundPage,
  type Visitor,
} from './index';
import { pagePath } from '@/contract/page-path';

/** launchGame, viewer.recentRounds, viewer.recentlyPlayedGamesV2 and viewer.openRounds (GMS-06, GMS-10, WAL-05). */
export function registerGamesTypes(builder: FoyerSchemaBuilder, games: GamesModule): void {
  registerLaunch(builder, games);
  registerRounds(builder, games);
  registerGamesToGoOn(builder, games);
}

function visitorOf({ brand, locale, visitorCountry }: RequestContext): Visitor {
  return { brand, locale, country: visitorCountry.code, subDivision: visitorCountry.subDivision };
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

function registerRounds(builder: FoyerSchemaBuilder, games: GamesModule): void {
  const GameRoundRef = builder.objectRef<NamedRound>('GameRound').implement({
    fields: (t) => ({
      id: t.exposeID('roundId'),
      gameSlug: t.exposeString('gameSlug'),
      gameName: t.exposeString('gameName'),
      betAmount: t.field({ type: 'Decimal', resolve: ({ betAmount }) => toDecimal(betAmount) }),
      winAmount: t.field({ type: 'Decimal', resolve: ({ winAmount }) => toDecimal(winAmount) }),
      jackpotStaked: t.field({
        type: 'Decimal',
        description: 'What its bets contributed to jackpots, beside betAmount.',
        resolve: ({ jackpot, betAmount: { currency } }) => toDecimal(money(jackpot.staked, currency)),
      }),
      jackpotWon: t.field({
        type: 'Decimal',
        description: 'What its bets won from pots, beside winAmount.',
        resolve: ({ jackpot, betAmount: { currency } }) => toDecimal(money(jackpot.won, currency)),
      }),
      currency: t.string({ resolve: ({ betAmount }) => betAmount.currency }),
      openedAt: t.expose('openedAt', { type: 'DateTime' }),
      closedAt: t.expose('closedAt', { type: 'DateTime', nullable: true }),
    }),
  });
  builder.objectField(ViewerRef, 'recentRounds', (t) =>
    t.field({
      type: [GameRoundRef],
      args: { first: t.arg.int({ required: true, defaultValue: 10 }) },
      resolve: ({ session }, { first }) => (session ? games.recentRounds(session.playerId, first) : []),
    }),
  );
  const GameRoundConnectionRef = builder.objectRef<RoundPage>('GameRoundConnection').implement({
    fields: (t) => ({
      nodes: t.field({ type: [GameRoundRef], resolve: ({ rounds }) => [...rounds] }),
      pageInfo: t.field({ type: PageInfoRef, resolve: ({ pageInfo }) => pageInfo }),
    }),
  });
  builder.objectField(ViewerRef, 'gameRounds', (t) =>
    t.field({
      type: GameRoundConnectionRef,
      nullable: true,
      description: 'All rounds of the player, newest first.',
      args: { first: t.arg.int({ required: true, description: 'At most 100.' }), after: t.arg.string() },
      resolve: ({ session }, { first, after }) => {
        const cursor = after == null ? null : readRoundCursor(after);
        if (after != null && !cursor) throw failure('BadInput');
        return session && games.roundPage(session.playerId, first, cursor);
      },
    }),
  );
}

function registerGamesToGoOn(builder: FoyerSchemaBuilder, games: GamesModule): void {
  const GameDescriptorRef = builder.objectRef<LaunchableGame>('GameDescriptor').implement({
    fields: (t) => ({
      json: t.field({
        type: 'JSON',
        resolve: ({ gameId, isLiveCasinoGame, slug, name }) => ({ gameId, isLiveCasinoGame, slug, name }),
      }),
      url: t.string({ resolve: ({ slug }) => pagePath('games/:slug', { slug }) }),
    }),
  });
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

import { failure, type FailureType } from '../../http/failure';
import { ViewerRef, type FoyerSchemaBuilder } from '../../http/builder';
import type { RequestContext } from '../../http/context';
import { GameModeRef } from '../../http/enums';
import { toDecimal } from '../../kernel/money';
import type { GamesModule, Launch, LaunchableGame, LaunchRefusal, NamedRound, Visitor } from './index';

/** launchGame, viewer.recentRounds and viewer.recentlyPlayedGamesV2 (GMS-06, WAL-05). */
export function registerGamesTypes(builder: FoyerSchemaBuilder, games: GamesModule): void {
  registerLaunch(builder, games);
  registerRounds(builder, games);
  registerRecentlyPlayed(builder, games);
}

function visitorOf({ brand, locale, visitorCountry }: RequestContext): Visitor {
  return { brand, locale, country: visitorCountry.code, subDivision: visitorCountry.subDivision };
}

function failureOf(refusal: LaunchRefusal): FailureType {
  switch (refusal.kind) {
    case 'game-not-found':
      return 'GameNotFound';
    case 'demo-not-available':
      return 'GameNotAvailable';
    case 'sign-in-needed':
      return 'AuthenticationFailure';
    case 'no-wallet':
      return 'OperationNotAllowed';
    case 'not-allowed':
      return failureOfReason(refusal.reason.kind);
  }
}

function failureOfReason(kind: Extract<LaunchRefusal, { kind: 'not-allowed' }>['reason']['kind']): FailureType {
  switch (kind) {
    case 'product-not-licensed':
      return 'ProductNotAllowed';
    case 'account-closed':
      return 'AccountClosed';
    case 'account-blocked':
      return 'AccountBlocked';
    case 'self-excluded':
    case 'time-out':
    case 'under-age':
      return 'OperationNotAllowed';
  }
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
      type: GameLaunchRef,
      args: { slug: t.arg.string({ required: true }), mode: t.arg({ type: GameModeRef, required: true }) },
      resolve: async (_root, { slug, mode }, context) => {
        const launched = await games.launchGame({ ...visitorOf(context), slug, mode, playerId: context.session?.playerId ?? null });
        if (!launched.ok) throw failure(failureOf(launched.error));
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
}

function registerRecentlyPlayed(builder: FoyerSchemaBuilder, games: GamesModule): void {
  const GameDescriptorRef = builder.objectRef<LaunchableGame>('GameDescriptor').implement({
    fields: (t) => ({
      json: t.field({ type: 'JSON', resolve: ({ gameId, isLiveCasinoGame, slug, name }) => ({ gameId, isLiveCasinoGame, slug, name }) }),
      url: t.string({ resolve: ({ slug }) => `/games/${slug}/` }),
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
}

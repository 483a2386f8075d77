import { money, toDecimal, type Money } from '@/contract/money';
import { PageInfoRef, ViewerRef, type FoyerSchemaBuilder } from '../../graphql/builder';
import { failure } from '../../graphql/failure';
import { PrizeKindRef, RoundEnderRef, RoundResultRef } from './graphql-enums';
import { readRoundCursor, type GamesModule, type NamedRound, type PlayedGame, type RoundPage } from './index';

/** viewer.recentRounds, viewer.gameRounds, viewer.endedRound and viewer.playedGames [PRF-01, GMS-10]. */
export function registerRounds(builder: FoyerSchemaBuilder, games: GamesModule): void {
  const GameRoundRef = registerRound(builder);
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
      description:
        'Rounds of the player, newest first; all of them where nothing else is chosen. A page looks through so many rounds at most: it may be empty though there is a next one.',
      args: {
        first: t.arg.int({ required: true, description: 'At most 100.' }),
        after: t.arg.string(),
        games: t.arg.stringList({ description: 'Slugs.' }),
        results: t.arg({ type: [RoundResultRef] }),
        from: t.arg({ type: 'DateTime', description: 'Of the first bet.' }),
        to: t.arg({ type: 'DateTime', description: 'Not included.' }),
      },
      resolve: async ({ session }, { first, after, games: slugs, results, from, to }) => {
        const cursor = after == null ? null : readRoundCursor(after);
        if (after != null && !cursor) throw failure('BadInput');
        if (!session) return null;
        const filter = { games: slugs ?? null, results: results ?? null, from: from ?? null, to: to ?? null };
        return games.roundPage(session.playerId, first, cursor, filter);
      },
    }),
  );
  builder.objectField(ViewerRef, 'endedRound', (t) =>
    t.field({
      type: GameRoundRef,
      nullable: true,
      description: 'The latest round of the last seven days that the player had left and that has been ended.',
      resolve: ({ session }) => (session ? games.endedRound(session.playerId) : null),
    }),
  );
  registerPlayedGames(builder, games);
}

function registerRound(builder: FoyerSchemaBuilder) {
  return builder.objectRef<NamedRound>('GameRound').implement({
    fields: (t) => {
      const amount = (of: (round: NamedRound) => Money, description?: string) =>
        t.field({ type: 'Decimal', description, resolve: (round) => toDecimal(of(round)) });
      return {
        id: t.exposeID('roundId'),
        gameSlug: t.exposeString('gameSlug'),
        gameName: t.exposeString('gameName'),
        result: t.expose('result', { type: RoundResultRef }),
        prize: t.expose('prize', {
          type: PrizeKindRef,
          nullable: true,
          description: 'The kind of money that its provider paid without a bet; null for a round.',
        }),
        isFree: t.exposeBoolean('isFree', { description: 'Played without a stake, of free rounds that were given.' }),
        endedBy: t.expose('endedBy', {
          type: RoundEnderRef,
          nullable: true,
          description: 'Who ended a round that its player had left: the rule of the licence, or an operator.',
        }),
        betAmount: amount((round) => round.betAmount),
        winAmount: amount((round) => round.winAmount),
        bonusBetAmount: amount((round) => round.bonusBetAmount, 'The part of betAmount that was bonus money.'),
        bonusWinAmount: amount((round) => round.bonusWinAmount, 'The part of winAmount that was bonus money.'),
        heldWin: amount(
          (round) => round.heldWin,
          'What a free round won that is given as bonus money after the last one; no part of winAmount.',
        ),
        jackpotStaked: amount(
          (round) => round.jackpotStaked,
          'What its bets contributed to jackpots, beside betAmount.',
        ),
        jackpotWon: amount((round) => round.jackpotWon, 'What its bets won from pots, beside winAmount.'),
        net: amount(
          ({ betAmount, winAmount, jackpotStaked, jackpotWon }) =>
            money(winAmount.amount + jackpotWon.amount - betAmount.amount - jackpotStaked.amount, betAmount.currency),
          'winAmount and jackpotWon less betAmount and jackpotStaked.',
        ),
        balanceAfter: t.field({
          type: 'Decimal',
          nullable: true,
          description:
            'What could be staked in its game after its last movement, a part of a pot not included; null for rounds from before that was kept.',
          resolve: ({ balanceAfter }) => balanceAfter && toDecimal(balanceAfter),
        }),
        currency: t.string({ resolve: ({ betAmount }) => betAmount.currency }),
        openedAt: t.expose('openedAt', { type: 'DateTime' }),
        closedAt: t.expose('closedAt', { type: 'DateTime', nullable: true }),
        url: t.exposeString('url', {
          nullable: true,
          description: 'The page on which its provider shows it; null where there is none.',
        }),
      };
    },
  });
}

function registerPlayedGames(builder: FoyerSchemaBuilder, games: GamesModule): void {
  const PlayedGameRef = builder.objectRef<PlayedGame>('PlayedGame').implement({
    fields: (t) => ({
      slug: t.exposeString('slug'),
      name: t.exposeString('name'),
      kind: t.exposeString('kind', { nullable: true, description: 'Such as slot, live or sports.' }),
    }),
  });
  builder.objectField(ViewerRef, 'playedGames', (t) =>
    t.field({
      type: [PlayedGameRef],
      description:
        'Games that the player opened for money, latest first; 1,000 at most, and the sportsbook where there is one.',
      resolve: ({ session }) => (session ? games.playedGames(session.playerId) : []),
    }),
  );
}

import { defineModule } from '../../define-module';
import { gamesBetRolledBack, gamesBetSettled, gamesPrizePaid } from '../../events/games';
import { createOperatorRoute } from '../../kernel/http/operator-route';
import { catalogueModule } from '../catalogue/module';
import { readAccount } from '../compliance/index';
import { complianceModule } from '../compliance/module';
import { ledgerModule } from '../ledger/module';
import { providersModule } from '../providers/module';
import { playersModule } from '../players/module';
import type { LaunchableGame, Visitor } from './domain/launch';
import { walletOpenApi } from './domain/wallet-openapi';
import type { GamesDeps } from './games-deps';
import { registerGamesTypes } from './graphql';
import {
  createGamesModule,
  createWalletHttpHandlers,
  endSessionsOf,
  roundChecks,
  SPORTSBOOK_SLUG,
  wageringCheck,
} from './index';
import { createRankJob, MOST_PLAYED_JOB, planRank } from './commands/rank-games';
import { createLeftRoundsJob, LEFT_ROUNDS_JOB, planLooks } from './commands/end-left-rounds';
import { actOnRounds, roundsOrder } from './commands/act-on-rounds';
import { createGamesHealth } from './health';
import { createFreeRoundsEnd, type GiveHeldWins } from './commands/end-free-rounds';
import { readBrandOfRound } from './left-rounds-store';
import { FREE_ROUNDS_END_JOB } from './free-rounds-store';
import { purgeGames } from './purge';
import { createWalletRoutes } from './wallet-routes';

/** Bytes. */
const ORDER_LIMIT = 4_096;

export const gamesModule = defineModule({
  name: 'games',
  needs: {
    compliance: complianceModule,
    players: playersModule,
    ledger: ledgerModule,
    catalogue: catalogueModule,
    providers: providersModule,
  },
  events: [gamesBetRolledBack, gamesBetSettled, gamesPrizePaid],
  create({ db, clock, modules, operators, wakeConsumers }, { compliance, players, ledger, catalogue, providers }) {
    compliance.whenPlayEnds(async (tx, playerId, now) => void (await endSessionsOf(tx, playerId, now)));
    for (const check of [wageringCheck, ...roundChecks]) ledger.addBooksCheck(check);
    const deps: GamesDeps = {
      db,
      clock,
      ledger,
      compliance,
      async findPlayer(playerId) {
        const player = await players.getPlayer(playerId);
        return player && { ...(await readAccount(db, playerId)), dateOfBirth: player.personalInfo.dateOfBirth };
      },
      async findGame({ country, ...visitor }: Visitor, slug, from): Promise<LaunchableGame | null> {
        const audience = catalogue.audienceOf({ ...visitor, visitorCountry: country });
        const game = audience && (await catalogue.getGame(audience, slug, from));
        if (!game) return null;
        const { id, externalId, name, kind, studioSlug: studio, provider, bonusDisabled, demoAvailable, stakes } = game;
        const isLiveCasinoGame = kind === 'live';
        return {
          slug: game.slug,
          gameId: id,
          externalId,
          name,
          isLiveCasinoGame,
          kind,
          studio,
          provider,
          bonusDisabled,
          wageringWeight: compliance.wageringWeight(visitor.brand, kind),
          demoAvailable,
          stakes,
          opensAt: catalogue.opensAt(game),
        };
      },
      async gameNames(slugs) {
        const sportsbook = providers.all.find(({ id }) => id === providers.sportsbook?.provider);
        const names = await catalogue.getGameNames(slugs);
        return sportsbook ? new Map([...names, [SPORTSBOOK_SLUG, sportsbook.name]]) : names;
      },
      gameKinds: async (slugs) => new Map([...(await catalogue.getGameKinds(slugs)), [SPORTSBOOK_SLUG, 'sports']]),
      brandTerms: compliance.brandTerms,
      providers,
      ownFailures: new Set(
        modules.flatMap(({ failures }) => failures.filter(({ params }) => !params).map(({ type }) => type)),
      ),
      wakeConsumers,
    };
    const games = createGamesModule(deps);
    compliance.joinClosing({
      find: async (tx, playerId) => ({ openBets: await games.countOpenRounds(playerId, tx) }),
    });
    const givers: GiveHeldWins[] = [];
    const refusals = modules.flatMap((module) => module.refusals);
    return {
      api: {
        ...games,
        /** Adds work to the transaction in which a grant of free rounds ends whose wins it holds. */
        whenHeldWinsAreDue: (give: GiveHeldWins) => void givers.push(give),
      },
      schema: (builder) => registerGamesTypes(builder, games),
      routes: [
        createWalletRoutes(createWalletHttpHandlers(deps, refusals), walletOpenApi(refusals)),
        createOperatorRoute({
          path: '/internal/rounds',
          bodyLimit: ORDER_LIMIT,
          gate: operators,
          schema: roundsOrder,
          brandOf: (order) =>
            order.action === 'list' ? order.brand : readBrandOfRound(db, order.provider, order.roundId),
          answer: (order) => actOnRounds({ db, clock, wakeConsumers }, order),
        }),
      ],
      purge: () => purgeGames(db, clock.now()),
      health: { games: createGamesHealth(db) },
      jobs: {
        [FREE_ROUNDS_END_JOB]: createFreeRoundsEnd(clock, givers),
        [LEFT_ROUNDS_JOB]: createLeftRoundsJob(deps),
        [MOST_PLAYED_JOB]: createRankJob({
          db,
          clock,
          catalogue,
          async isOffered({ id, license: licence, defaultCountry: country }, slug) {
            return (await catalogue.getGame({ brand: id, licence, country, locale: 'en_GB' }, slug)) !== null;
          },
        }),
      },
      async start() {
        await db.tx(async (tx) => {
          await planRank(tx, clock.now());
          await planLooks(tx, clock.now());
        });
        return () => undefined;
      },
    };
  },
});

import { rafflesFile } from './domain/raffle.schema';
import { defineModule } from '../../define-module';
import { rafflesWon } from '../../events/raffles';
import { catalogueModule } from '../catalogue/module';
import { complianceModule } from '../compliance/module';
import { contentModule } from '../content/module';
import { pathOfBlocks, textsFor } from '../content/index';
import { identityModule } from '../identity/module';
import { jackpotsModule } from '../jackpots/module';
import { ledgerModule } from '../ledger/module';
import { playersModule } from '../players/module';
import { rewardsModule } from '../rewards/module';
import { readRound } from './beacon-client';
import { drawnEvent, logGrown, ticketsEvent, windowEnded } from './events';
import { raffleBlock, registerRaffleTypes, type RaffleContent } from './graphql';
import { createRafflesModule } from './index';
import { openLogSigner } from './log/checkpoint';
import { raffleBooksChecks } from './queries/books-check';
import { createRaffleRoutes } from './service/routes';
import { createRaffleService } from './service/service';

type Filled = Pick<RaffleContent, 'block' | 'texts'>;

export const rafflesModule = defineModule({
  name: 'raffles',
  needs: {
    catalogue: catalogueModule,
    compliance: complianceModule,
    content: contentModule,
    identity: identityModule,
    jackpots: jackpotsModule,
    ledger: ledgerModule,
    players: playersModule,
    rewards: rewardsModule,
  },
  events: [drawnEvent, logGrown, ticketsEvent, windowEnded, rafflesWon],
  async create({ db, clock, settings }, modules) {
    const { catalogue, compliance, content, identity, jackpots, ledger, players, rewards } = modules;
    const secrets = settings.keyEncryptionSecret;
    const config = rafflesFile.read();
    const signer = await openLogSigner(db, clock, { origin: config.logOrigin, secrets });
    const timeZoneOf = (brand: string) => compliance.licenceOf(brand).timeZone;
    const raffles = createRafflesModule(
      { db, clock, raffles: config, ledger, players, jackpots, rewards, timeZoneOf, secrets, readRound },
      signer,
    );
    for (const check of raffleBooksChecks) ledger.addBooksCheck(check);
    const drawing = config.raffles.flatMap((raffle) => raffle.brands);
    const foreign = drawing.find((brand) => !jackpots.instanceOf(brand));
    if (foreign) throw new Error(`raffles are part of the jackpot service, which ${foreign} does not have`);
    const service = createRaffleService({ clock, brands: drawing, raffles });
    jackpots.raffles.take(service);

    async function complete(filled: Filled, brand: string): Promise<RaffleContent | null> {
      const [raffle, instance] = [raffles.raffleOf(brand), jackpots.instanceOf(brand)];
      if (!raffle || !instance) return null;
      const found = await Promise.all(
        raffles.studiosOf(brand).map(async ({ slug, spotlightImage }) => {
          const studio = await catalogue.getStudio(brand, slug);
          return studio ? [{ slug, spotlightImage, name: studio.name, imageUrl: studio.imageUrl }] : [];
        }),
      );
      return { ...filled, raffle, operatorId: instance.operatorId, studios: found.flat() };
    }
    async function findContent(brand: string, locale: string, country: string): Promise<RaffleContent | null> {
      const block = (await content.getBlocks(brand, 'LOBBY', country)).find(({ type }) => type === 'RAFFLE');
      return block ? complete({ block, texts: textsFor(block, locale) }, brand) : null;
    }
    content.addBlockKind(raffleBlock(complete));
    const path = pathOfBlocks(content, { path: '/raffle/', page: 'LOBBY', type: 'RAFFLE' });
    content.addPaths(async (brand, ...rest) => (raffles.raffleOf(brand) ? path(brand, ...rest) : []));
    const { socketUrl } = jackpots;
    return {
      api: raffles,
      schema: (builder) =>
        registerRaffleTypes(builder, { raffles, amountAt: jackpots.amountAt, findContent, socketUrl }),
      consumers: [raffles.consumer],
      jobs: raffles.jobs,
      routes: [createRaffleRoutes({ raffles, identity, jackpotOf: (brand) => jackpots.instanceOf(brand)?.id ?? null })],
      purge: raffles.purge,
      async start(bus) {
        await raffles.openDraws();
        return service.start(bus);
      },
    };
  },
});

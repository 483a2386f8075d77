import { JACKPOTS } from '@/contract/jackpots';
import { defineModule } from '../../define-module';
import {
  jackpotsContributed,
  jackpotsContributionReturned,
  jackpotsPotDropped,
  jackpotsWon,
} from '../../events/jackpots';
import { cashierModule } from '../cashier/module';
import { complianceModule } from '../compliance/module';
import { contentModule } from '../content/module';
import { pathOfBlocks, textsFor } from '../content/index';
import { identityModule } from '../identity/module';
import { ledgerModule } from '../ledger/module';
import { playersModule } from '../players/module';
import { cryptoDraw } from './domain/chance';
import { dropEvent, dropForced, optInEvent, potsChanged, winsChanged } from './events';
import { jackpotBlock, registerJackpotTypes, type JackpotContent } from './graphql';
import { createJackpotsModule } from './index';
import { jackpotBooksChecks } from './queries/books-check';
import { findInstantBankingNotice } from './queries/instant-banking-notice';
import { createJackpotSandboxRoutes } from './sandbox-routes';
import { createFeed } from './service/feed';
import { createJackpotRoutes } from './service/routes';
import { createJackpotSocket } from './service/socket';
import { jackpotsSettings } from './settings';

export const jackpotsModule = defineModule({
  name: 'jackpots',
  needs: {
    cashier: cashierModule,
    compliance: complianceModule,
    content: contentModule,
    identity: identityModule,
    ledger: ledgerModule,
    players: playersModule,
  },
  answers: ['due', 'take', 'give_back', 'of_round'],
  events: [
    dropEvent,
    dropForced,
    optInEvent,
    potsChanged,
    winsChanged,
    jackpotsContributed,
    jackpotsContributionReturned,
    jackpotsPotDropped,
    jackpotsWon,
  ],
  settings: jackpotsSettings,
  create({ db, clock, wakeConsumers }, { cashier, compliance, content, identity, ledger, players }, { socketUrl }) {
    const deps = { db, clock, jackpots: JACKPOTS, ledger, players, draw: cryptoDraw };
    const jackpots = createJackpotsModule(deps);
    for (const check of jackpotBooksChecks) ledger.addBooksCheck(check);
    const feed = createFeed({ clock, jackpots: JACKPOTS, readPots: jackpots.getPots });
    content.addBlockKind(jackpotBlock(jackpots));
    const path = pathOfBlocks(content, { path: '/jackpot/', page: 'LOBBY', type: 'JACKPOT' });
    content.addPaths(async (brand, ...rest) => (jackpots.instanceOf(brand) ? path(brand, ...rest) : []));
    async function findContent(brand: string, locale: string, country: string): Promise<JackpotContent | null> {
      const instance = jackpots.instanceOf(brand);
      const block = (await content.getBlocks(brand, 'LOBBY', country)).find(({ type }) => type === 'JACKPOT');
      return instance && block ? { instance, brand, locale, block, texts: textsFor(block, locale) } : null;
    }
    const featuresOf = (brand: string) => compliance.licenceOf(brand).features;
    const service = { clock, settings: JACKPOTS, jackpots, identity };
    return {
      api: { ...jackpots, socketUrl },
      schema: (builder) =>
        registerJackpotTypes(builder, {
          jackpots,
          getPlayer: players.getPlayer,
          findContent,
          findInstantBankingNotice: (brand, playerId) =>
            findInstantBankingNotice({ jackpots, cashier, featuresOf }, brand, playerId),
          socketUrl,
        }),
      consumers: [jackpots.consumer],
      routes: [createJackpotRoutes(service)],
      sandboxRoutes: [createJackpotSandboxRoutes({ db, players, jackpots, wakeConsumers })],
      sockets: [createJackpotSocket({ ...service, feed })],
      async start(bus) {
        await jackpots.open();
        return feed.start(bus);
      },
    };
  },
});

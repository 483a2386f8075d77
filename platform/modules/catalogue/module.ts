import { BRANDS } from '@/contract/brands';
import { defineModule } from '../../define-module';
import { currencyOf } from '@/contract/currencies.schema';
import type { GameKind } from '@/contract/licence';
import { isCurrency, money, toDecimal } from '@/contract/money';
import { shownCountryOf } from '@/contract/visitor-country';
import { brandsModule } from '../brands/module';
import { complianceModule } from '../compliance/module';
import { contentModule } from '../content/module';
import { brandsOfCatalogueChange, CONTENT_CHANGED } from '../content/events';
import { providersModule } from '../providers/module';
import { createAudienceOf } from './audience';
import { registerCatalogueTypes } from './graphql';
import { gameBanner, topGames } from './graphql-blocks';
import { createCatalogueModule } from './index';
import { createShownGames } from './shown-games';
import { hasGames } from './store';

export const catalogueModule = defineModule({
  name: 'catalogue',
  needs: { brands: brandsModule, compliance: complianceModule, content: contentModule, providers: providersModule },
  answers: ['bet_refusal'],
  refusals: ['TableClosed'],
  create({ db, clock }, { brands, compliance, content, providers }) {
    const catalogue = createCatalogueModule({ db, clock });
    const ports = {
      providers,
      audienceOf: createAudienceOf(brands),
      currencyOf: (brand: string, country: string, licence: Parameters<typeof compliance.licence>[0]) =>
        currencyOf(shownCountryOf(brands.get(brand), country), compliance.licence(licence)),
      stakeCapOf(brand: string, kind: GameKind, currency: string) {
        if (!isCurrency(currency)) return null;
        const cap = compliance.stakeCap(compliance.brandTerms(brand).licence, kind, currency, Infinity);
        return cap === null ? null : toDecimal(money(cap, currency));
      },
    };
    const shown = createShownGames(catalogue, ports);
    content.addBlockKind(topGames(shown));
    content.addBlockKind(gameBanner(shown));
    content.addPaths(catalogue.getPaths);
    return {
      api: { ...catalogue, audienceOf: ports.audienceOf, shown },
      schema: (builder) => registerCatalogueTypes(builder, catalogue, ports, shown),
      missing: async ({ id, license }) => ((await hasGames(db, id, license)) ? [] : [`no games under ${license}`]),
      async start(bus) {
        const leave = await bus.subscribe(CONTENT_CHANGED, (payload) => {
          for (const brand of brandsOfCatalogueChange(payload)) catalogue.forgetSearchIndex(brand);
        });
        // A change may have been published while the bus was away.
        const forget = bus.onReconnect(() => BRANDS.forEach(({ id }) => catalogue.forgetSearchIndex(id)));
        return () => {
          forget();
          leave();
        };
      },
    };
  },
});

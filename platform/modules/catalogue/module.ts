import { brandById, BRANDS } from '@/contract/brands';
import { defineModule } from '../../define-module';
import { currencyOf } from '@/contract/currencies.schema';
import { integrationsFile, integrationsOf } from '@/contract/integrations';
import type { GameKind } from '@/contract/licence';
import { licencesFile } from '@/contract/licence.schema';
import { isCurrency, money, toDecimal } from '@/contract/money';
import { resolveAddress } from '@/contract/resolve-address.cjs';
import { shownCountryOf } from '@/contract/visitor-country';
import { brandsModule } from '../brands/module';
import { complianceModule } from '../compliance/module';
import { contentModule } from '../content/module';
import { brandsOfCatalogueChange, CONTENT_CHANGED } from '../content/events';
import type { ProvidersModule } from '../providers/index';
import { providersModule } from '../providers/module';
import { createBucketStore } from '../../kernel/files/bucket-store';
import { createFolderStore } from '../../kernel/files/file-store';
import { createArtwork } from './artwork/artwork';
import { createArtworkRoute } from './artwork/artwork-route';
import { isArtFileName } from './artwork/artwork-store';
import { createAudienceOf } from './audience';
import { createCatalogueRoute } from './catalogue-routes';
import { registerCatalogueTypes } from './graphql';
import { gameBanner, topGames } from './graphql-blocks';
import type { FeedPorts } from './imports/check-entries';
import { createCatalogueModule } from './index';
import { artworkSettings } from './settings';
import { createShownGames } from './shown-games';
import { hasGames } from './store';

/** Facts of this folder that feeds are held against. */
function feedPorts(providers: Pick<ProvidersModule, 'all'>, fetched: readonly string[]): FeedPorts {
  return {
    brands: BRANDS.map(({ id }) => id),
    licences: new Set(licencesFile.read().map(({ code }) => code)),
    providersOf: (brand) =>
      providers.all.filter((provider) => provider.brand === null || provider.brand === brand).map(({ id }) => id),
    pictureOriginsOf: (brand) => [
      ...fetched,
      ...integrationsOf(integrationsFile.read(), brand).artwork.flatMap((address) => {
        const resolved = resolveAddress(address, process.env);
        return resolved !== null && URL.canParse(resolved) ? [new URL(resolved).origin] : [];
      }),
    ],
  };
}

export const catalogueModule = defineModule({
  name: 'catalogue',
  needs: { brands: brandsModule, compliance: complianceModule, content: contentModule, providers: providersModule },
  answers: ['bet_refusal'],
  refusals: ['TableClosed'],
  settings: artworkSettings,
  create({ db, clock, operators, wakeConsumers }, { brands, compliance, content, providers }, { origins, store }) {
    const catalogue = createCatalogueModule({ db, clock });
    const ports = {
      providers,
      wageringWeight: compliance.wageringWeight,
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
    const files =
      'bucket' in store
        ? createBucketStore(store.bucket, { isName: isArtFileName })
        : createFolderStore(store.folder, isArtFileName);
    const artwork = createArtwork({ db, clock, origins, files });
    const fed = { ...feedPorts(providers, origins), fetchedOrigins: origins, findLostPictures: artwork.findLost };
    const imports = { db, clock, wakeConsumers, marketsOf: brandById, ...fed };
    return {
      routes: [createCatalogueRoute(imports, operators), createArtworkRoute(artwork.files)],
      jobs: artwork.jobs,
      purge: artwork.purge,
      api: { ...catalogue, audienceOf: ports.audienceOf, shown },
      schema: (builder) => registerCatalogueTypes(builder, catalogue, ports, shown),
      missing: async ({ id, license }) => ((await hasGames(db, id, license)) ? [] : [`no games under ${license}`]),
      async start(bus) {
        const leave = await bus.subscribe(CONTENT_CHANGED, (payload) => {
          for (const brand of brandsOfCatalogueChange(payload)) catalogue.forgetSearchIndex(brand);
        });
        // A change may have been published while the bus was away.
        const forget = bus.onReconnect(() => BRANDS.forEach(({ id }) => catalogue.forgetSearchIndex(id)));
        const stopArtwork = await artwork.start();
        return async () => {
          forget();
          leave();
          await stopArtwork();
        };
      },
    };
  },
});

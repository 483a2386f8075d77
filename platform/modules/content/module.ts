import { defineModule } from '../../define-module';
import { brandsModule } from '../brands/module';
import { complianceModule } from '../compliance/module';
import { flagsModule } from '../flags/module';
import type { PathSource } from './domain/public-path';
import { contentChanged } from './events';
import { registerContentTypes } from './graphql';
import { createBlockKinds, ownBlockKinds } from './graphql-blocks';
import { createContentChangesRoute } from './content-changes-route';
import { createContentRoute, createSandboxContentRoute } from './content-routes';
import { createContentDrafts, createContentFeed, createContentModule, missingContent, pathOfBlocks } from './index';

export const contentModule = defineModule({
  name: 'content',
  needs: { brands: brandsModule, compliance: complianceModule, flags: flagsModule },
  events: [contentChanged],
  create(
    { db, clock, operators, settings: { sharedSecret, keyEncryptionSecret }, wakeConsumers },
    { brands, compliance, flags },
  ) {
    const content = createContentModule({ db, clock });
    const drafts = createContentDrafts({
      db,
      clock,
      timeZoneOf: (licence) => compliance.licence(licence).timeZone,
      previewSecrets: keyEncryptionSecret,
      wakeConsumers,
    });
    const kinds = createBlockKinds();
    for (const kind of ownBlockKinds()) kinds.add(kind);
    const moreCasinos = { path: '/more-casinos/', page: 'MORE_CASINOS', type: 'BANNER_EXTERNAL_LINK' } as const;
    const pathSources: PathSource[] = [pathOfBlocks(content, moreCasinos)];
    const feed = createContentFeed(db);
    return {
      api: {
        ...content,
        /** Another module fills the blocks of one type. */
        addBlockKind: kinds.add,
        getLegalEdition: drafts.getLegalEdition,
        getEditionShownSince: drafts.getEditionShownSince,
        /** Another module has public pages for the sitemap. */
        addPaths: (source: PathSource) => void pathSources.push(source),
      },
      schema: (builder) =>
        registerContentTypes(builder, content, { brands, compliance, flags, kinds, drafts, pathSources }),
      routes: [createContentChangesRoute({ sharedSecret, feed }), createContentRoute(drafts, operators)],
      sandboxRoutes: [createSandboxContentRoute(drafts)],
      missing: (brand) => missingContent(content, drafts, brand),
      jobs: drafts.jobs,
      start: feed.start,
      drain: feed.end,
    };
  },
});

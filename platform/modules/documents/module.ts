import { defineModule } from '../../define-module';
import { createSandboxOrderRoute } from '../../kernel/http/sandbox-order-route';
import { complianceModule } from '../compliance/module';
import { identityModule } from '../identity/module';
import { playersModule } from '../players/module';
import { documentsOrder } from './commands/operate';
import { createDocumentsRoute, createFileRoute, createUploadRoute } from './documents-routes';
import { documentsChanged } from './events';
import { createFolderStore } from '../../kernel/files/file-store';
import { createLookThrough } from './files/look-through';
import { createClamd } from './files/scanner';
import { registerDocumentsTypes } from './graphql';
import { createDocumentsHealth } from './health';
import { createDocumentsModule } from './index';
import { documentsSettings } from './settings';

export const documentsModule = defineModule({
  name: 'documents',
  needs: { compliance: complianceModule, identity: identityModule, players: playersModule },
  events: [documentsChanged],
  settings: documentsSettings,
  create(
    { db, clock, operators, settings, wakeConsumers },
    { compliance, identity, players },
    { folder, scanner, retentionDays },
  ) {
    const files = createFolderStore(folder);
    const documents = createDocumentsModule({
      db,
      clock,
      players,
      files,
      lookThrough: createLookThrough(),
      secrets: settings.keyEncryptionSecret,
      scanner: scanner === null ? null : createClamd(scanner),
      decidesByName: settings.sandbox,
      retentionDays,
      wakeConsumers,
    });
    return {
      api: documents,
      schema: (builder) => registerDocumentsTypes(builder, documents),
      routes: [
        createUploadRoute({ documents, identity, gate: compliance.gates.account }),
        createDocumentsRoute(documents, operators),
        createFileRoute(documents, operators),
      ],
      sandboxRoutes: [
        createSandboxOrderRoute({
          path: '/sandbox/documents',
          schema: documentsOrder,
          findPlayer: players.findPlayerByPhoneNumber,
          answer: documents.operate,
        }),
      ],
      longJobs: documents.jobs,
      purge: documents.purge,
      health: createDocumentsHealth({ db, clock, files }),
      async start() {
        await documents.renewFileKeys();
        return () => undefined;
      },
    };
  },
});

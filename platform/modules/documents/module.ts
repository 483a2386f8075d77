import { defineModule } from '../../define-module';
import { createSandboxOrderRoute } from '../../kernel/http/sandbox-order-route';
import { complianceModule } from '../compliance/module';
import { identityModule } from '../identity/module';
import { playersModule } from '../players/module';
import { documentsOrder } from './commands/operate';
import { createDocumentsRoute, createFileRoute, createUploadRoute } from './documents-routes';
import { createFolderStore } from './files/file-store';
import { createClamd } from './files/scanner';
import { registerDocumentsTypes } from './graphql';
import { createDocumentsModule } from './index';

export const documentsModule = defineModule({
  name: 'documents',
  needs: { compliance: complianceModule, identity: identityModule, players: playersModule },
  create({ db, clock, settings, wakeConsumers }, { compliance, identity, players }) {
    const documents = createDocumentsModule({
      db,
      clock,
      players,
      files: createFolderStore(settings.documentsFolder),
      secrets: settings.keyEncryptionSecret,
      scanner: settings.documentScanner === null ? null : createClamd(settings.documentScanner),
      decidesByName: settings.sandbox,
      retentionDays: settings.documentRetentionDays,
      wakeConsumers,
    });
    return {
      api: documents,
      schema: (builder) => registerDocumentsTypes(builder, documents),
      routes: [
        createUploadRoute({ documents, identity, gate: compliance.gates.account }),
        createDocumentsRoute(documents, settings.operatorSecret),
        createFileRoute(documents, settings.operatorSecret),
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
      async start() {
        await documents.renewFileKeys();
        return () => undefined;
      },
    };
  },
});

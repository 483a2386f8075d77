import { ViewerRef, type FoyerSchemaBuilder } from '../../graphql/builder';
import { requireSession, type RequestContext } from '../../graphql/context';
import { sharedParse } from '../../graphql/live-feed';
import type { PlayerId } from '../../kernel/ids';
import { SourceOfWealthKindRef } from '../players/graphql-refs';
import { documentsTopic, documentsChanged, type DocumentsChanged } from './events';
import { DocumentKindRef, DocumentRef, DocumentRefusalRef, DocumentStatusRef } from './graphql-refs';
import type { DocumentsModule } from './index';

const parseShared = sharedParse<DocumentsChanged>(documentsChanged.read);

/** viewer.documents and its subscription; documents come by POST [PRF-04]. */
export function registerDocumentsTypes(builder: FoyerSchemaBuilder, documents: DocumentsModule): void {
  DocumentRef.implement({
    description: 'What the player has sent; the file itself is for the operator alone.',
    fields: (t) => ({
      id: t.exposeID('id'),
      kind: t.expose('kind', { type: DocumentKindRef }),
      funding: t.expose('funding', {
        type: SourceOfWealthKindRef,
        nullable: true,
        description: 'Of a proof of wealth.',
      }),
      name: t.exposeString('name', { description: "As the player's device calls it; empty once the file is deleted." }),
      bytes: t.exposeInt('bytes'),
      status: t.expose('status', { type: DocumentStatusRef }),
      refusal: t.expose('refusal', { type: DocumentRefusalRef, nullable: true }),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      decidedAt: t.expose('decidedAt', { type: 'DateTime', nullable: true }),
    }),
  });
  const PlayerDocumentsRef = builder
    .objectRef<{ readonly playerId: PlayerId; readonly version: number }>('PlayerDocuments')
    .implement({
      fields: (t) => ({
        id: t.exposeID('playerId'),
        version: t.exposeInt('version', { description: 'A higher one is newer.' }),
        items: t.field({
          type: [DocumentRef],
          description: 'The newest first.',
          resolve: ({ playerId }) => documents.list(playerId),
        }),
      }),
    });
  const current = async (context: RequestContext) => {
    const { playerId } = requireSession(context);
    return { playerId, version: await documents.version(playerId) };
  };
  builder.objectField(ViewerRef, 'documents', (t) =>
    t.field({
      type: PlayerDocumentsRef,
      nullable: true,
      resolve: (_viewer, _args, context) => context.session && current(context),
    }),
  );
  builder.subscriptionField('documentsChanged', (t) =>
    t.field({
      type: PlayerDocumentsRef,
      description: 'A snapshot comes first. What is sent is at least as new as the change.',
      subscribe: (_root, _args, context) =>
        context.live.follow<DocumentsChanged>({
          topic: documentsTopic(requireSession(context).playerId),
          parse: parseShared,
          snapshot: current.bind(null, context),
          version: ({ version }) => version,
        }),
      resolve: (_event, _args, context) => current(context),
    }),
  );
}

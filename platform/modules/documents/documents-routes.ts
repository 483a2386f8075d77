import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { documentKinds } from './domain/document';
import { sourceOfWealthKinds } from '../players/index';
import { httpStatusOf, toContract, type Failure } from '@/contract/failures';
import { LARGEST_DOCUMENT, UPLOAD_PATH } from '@/contract/uploads';
import { gated, type AccountGate } from '../../kernel/entry-rule';
import { sendJson } from '../../kernel/http/answers';
import { defineRoute, type Route } from '../../kernel/http/route';
import { createOperatorRoute } from '../../kernel/http/operator-route';
import type { PlayerId } from '../../kernel/ids';
import { toShownName } from '../../kernel/shown-name';
import type { OperatorGate } from '../../kernel/operators/gate';
import type { IdentityModule } from '../identity/index';
import { documentsOrder } from './commands/operate';
import type { DocumentsModule } from './index';
import { readOrder } from './queries/read-for-operator';

const BODY_LIMIT = 16_384;
/** Uploads at a time: of one player, and of all on this host. */
const AT_ONCE = { player: 2, all: 16 } as const;
/** Papers are what a withdrawal waits for, so closed and excluded accounts may send them. */
const ACTION = 'settle-account';
/** ms that a client may leave an upload without a byte. */
const SILENCE_MS = 10_000;

/** A device's name of its file, as one line that can be shown; never a path. */
const toFileName = (given: string): string => toShownName(given.split(/[\\/]/).at(-1) ?? '', 100) || 'document';

const parameters = z
  .object({
    id: z.uuid(),
    kind: z.enum(documentKinds),
    funding: z.enum(sourceOfWealthKinds).nullable(),
    name: z.string().transform(toFileName),
  })
  .refine(({ kind, funding }) => (kind === 'SourceOfWealth') === (funding !== null));

interface UploadDeps {
  readonly documents: Pick<DocumentsModule, 'receive'>;
  readonly identity: Pick<IdentityModule, 'authenticate'>;
  readonly gate: AccountGate;
}

/** POST /v1/documents?id&kind&name, with funding for a proof of wealth: the body is a document of the player. */
export function createUploadRoute({ documents, identity, gate }: UploadDeps): Route {
  const running = new Map<PlayerId, number>();
  let all = 0;

  async function turn(playerId: PlayerId, work: () => Promise<void>): Promise<boolean> {
    const own = running.get(playerId) ?? 0;
    if (own >= AT_ONCE.player || all >= AT_ONCE.all) return false;
    running.set(playerId, own + 1);
    all += 1;
    try {
      await work();
    } finally {
      all -= 1;
      const left = (running.get(playerId) ?? 1) - 1;
      if (left > 0) running.set(playerId, left);
      else running.delete(playerId);
    }
    return true;
  }

  return defineRoute([{ path: UPLOAD_PATH, rule: gated(ACTION) }], async (request, response, url) => {
    if (request.method !== 'POST') return false;
    const refuse = (failure: Failure, ends = false) =>
      sendJson(
        response,
        httpStatusOf(failure.kind) === 200 ? 403 : httpStatusOf(failure.kind),
        toContract(failure),
        ends ? { connection: 'close' } : {},
      );
    const [, token = ''] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
    const known = await identity.authenticate(token);
    if (!known.ok) {
      sendJson(response, 401, { type: 'AuthenticationFailure', params: {} });
      return true;
    }
    const refusal = await gate(known.value.playerId, ACTION);
    if (refusal) {
      refuse(refusal, true);
      return true;
    }
    const query = (name: string) => url.searchParams.get(name);
    const given = parameters.safeParse({
      id: query('id'),
      kind: query('kind'),
      funding: query('funding'),
      name: query('name'),
    });
    if (!given.success) {
      refuse({ kind: 'bad-input' });
      return true;
    }
    // A body announced as too large is not read at all.
    if (Number(request.headers['content-length'] ?? 0) > LARGEST_DOCUMENT) {
      refuse({ kind: 'file-too-large', mostBytes: LARGEST_DOCUMENT }, true);
      return true;
    }
    const { playerId } = known.value;
    const { id: uploadId, ...about } = given.data;
    const isTaken = await turn(playerId, async () => {
      const received = await documents.receive({ playerId, uploadId, ...about }, chunksOf(request));
      if (!received.ok) return refuse(received.error, true);
      const { id, status } = received.value;
      sendJson(response, 200, { id, status });
    });
    if (!isTaken) refuse({ kind: 'uploads-busy' }, true);
    return true;
  });
}

/** The body as it comes; throws when the client goes away or falls silent. A reader that stops leaves the answer open. */
async function* chunksOf(request: IncomingMessage): AsyncGenerator<Buffer> {
  const silence = () => request.destroy(new Error('the upload has fallen silent'));
  request.setTimeout(SILENCE_MS, silence);
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) yield Buffer.from(chunk);
  } finally {
    request.setTimeout(0);
  }
}

/** POST /internal/documents: asks players for documents and decides about them, for operators. */
export function createDocumentsRoute(
  documents: Pick<DocumentsModule, 'brandOf' | 'operate'>,
  gate: OperatorGate,
): Route {
  return createOperatorRoute({
    path: '/internal/documents',
    bodyLimit: BODY_LIMIT,
    gate,
    schema: documentsOrder,
    brandOf: documents.brandOf,
    answer: documents.operate,
  });
}

/** POST /internal/documents/file: a file to be looked at elsewhere, never shown by a browser here. */
export function createFileRoute(documents: Pick<DocumentsModule, 'brandOf' | 'read'>, gate: OperatorGate): Route {
  return createOperatorRoute({
    path: '/internal/documents/file',
    bodyLimit: BODY_LIMIT,
    gate,
    schema: readOrder,
    brandOf: documents.brandOf,
    async answer(order) {
      const read = await documents.read(order);
      if (!read) return { status: 404, body: { error: 'NoFile' } };
      const { document, bytes } = read;
      return { status: 200, file: { bytes, name: `document-${document.id}.${endings[document.mediaType]}` } };
    },
  });
}

const endings = { 'image/jpeg': 'jpg', 'image/png': 'png', 'application/pdf': 'pdf' } as const;

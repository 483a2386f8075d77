import { z } from 'zod';
import { documentKinds, documentRefusals, type DocumentRefusal } from '../domain/document';
import type { Queryable } from '../../../kernel/db/db';
import { toPlayerId, type PlayerId } from '../../../kernel/ids';
import {
  actKey,
  actOnce,
  operatorName,
  refusedAct as refused,
  type OperatorAnswer,
} from '../../../kernel/operator-acts';
import type { DocumentsDeps } from '../deps';
import { withoutRequest, withRequest } from '../domain/verification';
import { insertAct, lockDocument, readOwner, readWaiting, notifyPlayer, type Act, type PlayerDocument } from '../store';
import { decide } from './decide';

const MOST_LISTED = 100;
const acting = { operator: operatorName, key: actKey };
const player = { playerId: z.uuid() };

/** An operator's orders about documents. */
export const documentsOrder = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('list'),
    first: z.number().int().min(1).max(MOST_LISTED).default(MOST_LISTED),
    after: z.uuid().nullable().default(null),
  }),
  z.strictObject({
    action: z.literal('request'),
    ...player,
    kinds: z.array(z.enum(documentKinds)).min(1),
    deadline: z.iso.datetime({ offset: true }).nullable().default(null),
    ...acting,
  }),
  z.strictObject({ action: z.literal('waive'), ...player, ...acting }),
  z.strictObject({ action: z.literal('accept'), id: z.uuid(), ...acting }),
  z.strictObject({ action: z.literal('refuse'), id: z.uuid(), reason: z.enum(documentRefusals), ...acting }),
]);
export type DocumentsOrder = z.infer<typeof documentsOrder>;
type OrderOf<Action extends DocumentsOrder['action']> = Extract<DocumentsOrder, { readonly action: Action }>;

function shown({ id, playerId, kind, funding, name, status, refusal, mediaType, bytes, createdAt }: PlayerDocument) {
  return { id, playerId, kind, funding, name, status, refusal, mediaType, bytes, createdAt };
}

/** Does what an operator asks; an act with the same key again is done once. */
export async function operate(deps: DocumentsDeps, order: DocumentsOrder): Promise<OperatorAnswer> {
  const answer = await answerTo(deps, order);
  deps.wakeConsumers();
  return answer;
}

/** Of the player that an order is about; null for a list, and where there is no such thing. */
export async function brandOf(
  { db, players }: Pick<DocumentsDeps, 'db' | 'players'>,
  order: DocumentsOrder | { readonly id: string },
): Promise<string | null> {
  const playerId =
    'playerId' in order ? toPlayerId(order.playerId) : 'id' in order ? await readOwner(db, order.id) : null;
  return playerId === null ? null : ((await players.getPlayer(playerId))?.brand ?? null);
}

async function answerTo(deps: DocumentsDeps, order: DocumentsOrder): Promise<OperatorAnswer> {
  if (order.action === 'list') {
    const documents = await readWaiting(deps.db, order.first, order.after);
    const next = documents.length === order.first ? (documents.at(-1)?.id ?? null) : null;
    return { status: 200, body: { documents: documents.map(shown), next } };
  }
  return actOnce({ db: deps.db, endpoint: 'documents', now: deps.clock.now() }, order, (tx) => {
    switch (order.action) {
      case 'request':
      case 'waive':
        return changeRequest(deps, tx, order);
      case 'accept':
        return decideReviewed(deps, tx, order, null);
      case 'refuse':
        return decideReviewed(deps, tx, order, order.reason);
    }
  });
}

async function changeRequest(
  { players, clock }: DocumentsDeps,
  tx: Queryable,
  order: OrderOf<'request' | 'waive'>,
): Promise<OperatorAnswer> {
  const playerId = toPlayerId(order.playerId);
  if (!(await players.getPlayer(playerId, tx))) return refused(404, 'UnknownPlayer');
  const detail = order.action === 'request' ? `${order.kinds.join(',')} ${order.deadline ?? ''}`.trim() : null;
  await insertAct(tx, toAct(order, playerId, null, detail), clock.now());
  const deadline = order.action === 'request' && order.deadline ? new Date(order.deadline) : null;
  await players.changeVerification(tx, playerId, (now) =>
    order.action === 'request' ? withRequest(now, order.kinds, deadline) : withoutRequest(now),
  );
  await notifyPlayer(tx, playerId);
  return { status: 200, body: {} };
}

async function decideReviewed(
  deps: DocumentsDeps,
  tx: Queryable,
  order: OrderOf<'accept' | 'refuse'>,
  refusal: DocumentRefusal | null,
): Promise<OperatorAnswer> {
  const document = await lockDocument(tx, order.id);
  if (!document) return refused(404, 'UnknownDocument');
  if (document.status !== 'Received') return refused(409, 'WrongState', { document: shown(document) });
  await insertAct(tx, toAct(order, document.playerId, document.id, refusal), deps.clock.now());
  const decided = shown(await decide(deps, tx, document, refusal));
  const change = { before: document.status, after: decided.status };
  return { status: 200, body: { document: decided }, on: document.playerId, change };
}

function toAct(
  { action, key, operator }: OrderOf<'request' | 'waive' | 'accept' | 'refuse'>,
  playerId: PlayerId,
  documentId: string | null,
  detail: string | null,
): Act {
  return { action, key, operator, playerId, documentId, detail };
}

import { z } from 'zod';
import { sourceOfWealthKinds } from '../../players/index';
import type { Queryable } from '../../../kernel/db/db';
import { toPlayerId, type PlayerId } from '../../../kernel/ids';
import {
  actKey,
  actOnce,
  operatorName,
  refusedAct as refused,
  type OperatorAnswer,
} from '../../../kernel/operator-acts';
import type { SourceOfWealthDeps } from '../deps';
import { categoriesOf } from '../domain/form';
import { insertAct, lockForm, moveForm, openForm, readSubmitted, type Act } from '../store';

const MOST_LISTED = 100;
const acting = { playerId: z.uuid(), operator: operatorName, key: actKey };

/** An operator's orders about the source of players' wealth. */
export const sourceOfWealthOrder = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('list'), first: z.number().int().min(1).max(MOST_LISTED).default(MOST_LISTED) }),
  z.strictObject({
    action: z.literal('request'),
    dueAt: z.iso.datetime({ offset: true }),
    documents: z
      .array(
        z.strictObject({
          comment: z.string().trim().min(1).max(500).nullable(),
          requestedFundingType: z.enum(sourceOfWealthKinds).nullable(),
        }),
      )
      .min(1)
      .max(12),
    ...acting,
  }),
  z.strictObject({ action: z.literal('accept'), ...acting }),
]);
export type SourceOfWealthOrder = z.infer<typeof sourceOfWealthOrder>;

/** Does what an operator asks; an act with the same key again is done once. */
export async function operate(deps: SourceOfWealthDeps, order: SourceOfWealthOrder): Promise<OperatorAnswer> {
  if (order.action === 'list') return { status: 200, body: { forms: await listSubmitted(deps, order.first) } };
  const answer = await actOnce({ db: deps.db, endpoint: 'source-of-wealth', now: deps.clock.now() }, order, (tx) =>
    carryOut(deps, tx, order),
  );
  deps.wakeConsumers();
  return answer;
}

async function listSubmitted({ db, documents }: SourceOfWealthDeps, first: number): Promise<object[]> {
  const forms = await readSubmitted(db, first);
  return Promise.all(
    forms.map(async ({ playerId, submittedAt, requestedAt, checked }) => ({
      playerId,
      submittedAt,
      categories: categoriesOf(checked, await documents.list(playerId), requestedAt)
        .filter(({ isBegun }) => isBegun)
        .map(({ kind, options, files }) => ({
          kind,
          options: options.filter(({ isChecked }) => isChecked).map(({ option }) => option.id),
          files: files.map(({ id, name, status }) => ({ documentId: id, name, status })),
        })),
    })),
  );
}

async function carryOut(
  { players, clock }: SourceOfWealthDeps,
  tx: Queryable,
  order: Exclude<SourceOfWealthOrder, { readonly action: 'list' }>,
): Promise<OperatorAnswer> {
  const playerId: PlayerId = toPlayerId(order.playerId);
  if (!(await players.getPlayer(playerId, tx))) return refused(404, 'UnknownPlayer');
  const { action, key, operator } = order;
  const detail = order.action === 'request' ? { dueAt: order.dueAt, documents: order.documents } : {};
  const act: Act = { key, operator, playerId, action, detail };
  const form = await lockForm(tx, playerId);
  const now = clock.now();
  if (order.action === 'request') {
    await openForm(tx, playerId, now);
    await players.askSourceOfWealth(tx, playerId, { dueAt: new Date(order.dueAt), documents: order.documents });
  } else {
    if (form?.status !== 'Submitted') return refused(409, 'WrongState');
    await moveForm(tx, playerId, 'Accepted', null);
    await players.askSourceOfWealth(tx, playerId, null);
  }
  await insertAct(tx, act, now);
  return { status: 200, body: {} };
}

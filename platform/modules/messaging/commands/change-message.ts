import { z } from 'zod';
import { err, ok, type Result } from '@/contract/result';
import type { Queryable } from '../../../kernel/db/db';
import { queryRow, rowReader } from '../../../kernel/db/rows';
import { channels } from '../domain/message';
import { resendableKey, subjectKeyOf } from '../domain/message-texts';

/** The player of messages, by number and address. */
export interface Holder {
  readonly brand: string;
  readonly recipients: readonly string[];
}
export type MessageRefusal =
  | { readonly kind: 'unknown-message' }
  | { readonly kind: 'wrong-state'; readonly state: string }
  | { readonly kind: 'not-resendable' };

const toOwnMessage = rowReader(
  {
    brand: z.string(),
    channel: z.enum(channels),
    to: z.string(),
    textKey: z.string(),
    locale: z.string(),
    state: z.string(),
  },
  { to: 'recipient' },
);

/** The holder's message of that id, which no host takes until the transaction ends; one on its way is waited for. */
const lockMessage = (tx: Queryable, { brand, recipients }: Holder, id: string) =>
  queryRow(
    tx,
    toOwnMessage,
    `select * from messages where id = $1 and brand = $2 and recipient = any($3::text[]) and state <> 'withheld' for update`,
    [id, brand, [...recipients]],
  );

/** Ends a message that waits. */
export async function cancelMessage(
  tx: Queryable,
  holder: Holder,
  id: string,
  now: Date,
): Promise<Result<void, MessageRefusal>> {
  const message = await lockMessage(tx, holder, id);
  if (!message) return err({ kind: 'unknown-message' });
  if (message.state !== 'queued') return err({ kind: 'wrong-state', state: message.state });
  await tx.query(`update messages set state = 'cancelled', body = '', html = null, ended_at = $2 where id = $1`, [
    id,
    now,
  ]);
  return ok(undefined);
}

/** Takes a message that failed or expired out of the way; the answer is the one to queue in its place. */
export async function takeForResend(tx: Queryable, holder: Holder, id: string) {
  const message = await lockMessage(tx, holder, id);
  if (!message) return err<MessageRefusal>({ kind: 'unknown-message' });
  const { state, ...kept } = message;
  const textKey = resendableKey(kept.textKey);
  if (!textKey) return err<MessageRefusal>({ kind: 'not-resendable' });
  if (state !== 'failed' && state !== 'expired') return err<MessageRefusal>({ kind: 'wrong-state', state });
  await tx.query(`update messages set state = 'resent' where id = $1`, [id]);
  const subjectKey = kept.channel === 'email' ? subjectKeyOf(textKey) : undefined;
  return ok({ ...kept, textKey, ...(subjectKey ? { subjectKey } : {}) });
}

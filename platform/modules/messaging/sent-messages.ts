import { z } from 'zod';
import type { Queryable } from '../../kernel/db/db';
import { queryRows, rowReader } from '../../kernel/db/rows';
import { channels } from './domain/message';

/** A message as operators see it. */
const toSentMessage = rowReader({
  id: z.string(),
  channel: z.enum(channels),
  recipient: z.string(),
  textKey: z.string(),
  state: z.string(),
  attempts: z.number(),
  lastError: z.string().nullable(),
  createdAt: z.date(),
  sentAt: z.date().nullable(),
  endedAt: z.date().nullable(),
});
export type SentMessage = ReturnType<typeof toSentMessage>;

/** The newest messages of the brand to any of the numbers and addresses, without their texts. */
export const readSentMessages = (
  db: Queryable,
  brand: string,
  recipients: readonly string[],
  first: number,
): Promise<SentMessage[]> =>
  queryRows(
    db,
    toSentMessage,
    `select * from messages where recipient = any($1::text[]) and brand = $2 and state <> 'withheld'
     order by number desc limit $3`,
    [[...recipients], brand, first],
  );

import { z } from 'zod';
import type { Clock } from '../../kernel/clock';
import type { Db, Queryable } from '../../kernel/db/db';
import { queryRow, queryRows, rowReader } from '../../kernel/db/rows';
import { deleteInBatches } from '../../kernel/delete-in-batches';
import { newId } from '../../kernel/ids';
import { logError } from '../../kernel/log';
import { takeToken } from '../../kernel/rate-limit/rate-limit';
import { callingCodeOf } from './domain/calling-code';
import { messageText, type MessageParams, type MessageTextKey } from './domain/message-texts';

interface Message {
  readonly brand: string;
  /** Name shown as the sender, the brand's. */
  readonly sender: string;
  readonly textKey: MessageTextKey;
  readonly params: MessageParams;
  /** Contract form, e.g. `fr_CA`. */
  readonly locale: string;
}

export interface Sms extends Message {
  /** E.164. */
  readonly to: string;
  /** Write it, but never send or show it. */
  readonly isWithheld?: boolean;
}

export interface Email extends Message {
  /** Address of the mailbox. */
  readonly to: string;
  readonly subjectKey: MessageTextKey;
}

export interface InboxMessage {
  readonly id: string;
  readonly channel: 'sms' | 'email';
  readonly to: string;
  readonly from: string;
  readonly subject: string | null;
  readonly body: string;
  readonly locale: string;
  readonly createdAt: Date;
}

export interface MessagingModule {
  /** Queues a message in the caller's transaction. */
  sendSms(tx: Queryable, sms: Sms): Promise<void>;
  /** Queues a mail in the caller's transaction. */
  sendEmail(tx: Queryable, email: Email): Promise<void>;
  /**
   * The sandbox's inbox: the latest messages to a number or address, newest first; to all of them without `to`. At most
   * 50.
   */
  getInbox(to?: string): Promise<InboxMessage[]>;
  /** SMS that the budget has kept back in the last hour. */
  countOverBudget(): Promise<number>;
  /** Blanks texts whose codes and links are over, and forgets old messages. */
  purge(): Promise<void>;
}

const HOUR_MS = 3_600_000;
/** Codes live for ten minutes at most, links of mails for a day. */
const TEXT_LIVES_MS = { sms: HOUR_MS / 4, email: 25 * HOUR_MS };
const ROW_LIVES_MS = 30 * 24 * HOUR_MS;

interface MessagingDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** SMS an hour of one brand to numbers of one calling code. */
  readonly smsPerPrefixHourly?: number;
}

const toInboxMessage = rowReader(
  {
    id: z.string(),
    channel: z.enum(['sms', 'email']),
    to: z.string(),
    from: z.string(),
    subject: z.string().nullable(),
    body: z.string(),
    locale: z.string(),
    createdAt: z.date(),
  },
  { to: 'recipient', from: 'sender' },
);

const readCount = rowReader({ count: z.number() });

export function createMessagingModule({ db, clock, smsPerPrefixHourly = 2_000 }: MessagingDeps): MessagingModule {
  /** A brand's SMS earn money for others in some countries, so each calling code has a budget of its own. */
  async function isWithinBudget(tx: Queryable, { brand, to, isWithheld = false }: Sms): Promise<boolean> {
    const now = clock.now();
    // An SMS that is never sent costs none, and the same work.
    const prefix = isWithheld ? 'none' : callingCodeOf(to);
    const key = `sms:${brand}:${prefix}`;
    const window = { windowSeconds: 3_600, now };
    const taken = await takeToken(tx, { ...window, key, limit: isWithheld ? 2_147_483_647 : smsPerPrefixHourly });
    if (taken.ok) return true;
    // Once an hour: the count is in /health.
    if ((await takeToken(tx, { ...window, key: `${key}:logged`, limit: 1 })).ok)
      logError('the hourly budget of SMS is used up', { brand, prefix: `+${prefix}`, budget: smsPerPrefixHourly });
    return false;
  }

  return {
    async sendSms(tx, sms) {
      const isWithin = await isWithinBudget(tx, sms);
      await tx.query(
        `insert into messages (id, brand, channel, recipient, sender, body, text_key, locale, state, created_at, is_over_budget)
         values ($1, $2, 'sms', $3, $4, $5, $6, $7, $8, $9, $10)`,
        [
          newId(),
          sms.brand,
          sms.to,
          sms.sender,
          messageText(sms.textKey, sms.locale, sms.params),
          sms.textKey,
          sms.locale,
          sms.isWithheld || !isWithin ? 'withheld' : 'queued',
          clock.now(),
          !isWithin,
        ],
      );
    },
    async sendEmail(tx, { brand, to, sender, subjectKey, textKey, params, locale }) {
      await tx.query(
        `insert into messages (id, brand, channel, recipient, sender, subject, body, text_key, locale, state, created_at)
         values ($1, $2, 'email', $3, $4, $5, $6, $7, $8, 'queued', $9)`,
        [
          newId(),
          brand,
          to,
          sender,
          messageText(subjectKey, locale, params),
          messageText(textKey, locale, params),
          textKey,
          locale,
          clock.now(),
        ],
      );
    },
    async getInbox(to) {
      return queryRows(
        db,
        toInboxMessage,
        `select id, channel, recipient, sender, subject, body, locale, created_at from messages
         where state <> 'withheld' and ($1::text is null or recipient = $1) order by number desc limit 50`,
        [to ?? null],
      );
    },
    async countOverBudget() {
      const over = await queryRow(
        db,
        readCount,
        'select count(*)::int from messages where is_over_budget and created_at > $1',
        [new Date(clock.now().getTime() - HOUR_MS)],
      );
      return over?.count ?? 0;
    },
    async purge() {
      const now = clock.now().getTime();
      await db.query(
        `update messages set body = '', state = case state when 'queued' then 'expired' else state end
         where body <> '' and created_at < case channel when 'sms' then $1::timestamptz else $2::timestamptz end`,
        [new Date(now - TEXT_LIVES_MS.sms), new Date(now - TEXT_LIVES_MS.email)],
      );
      await deleteInBatches(
        db,
        'delete from messages where id in (select id from messages where created_at < $2 order by created_at limit $1)',
        [new Date(now - ROW_LIVES_MS)],
      );
    },
  };
}

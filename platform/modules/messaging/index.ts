import type { Clock } from '../../kernel/clock';
import type { Db, Queryable } from '../../kernel/db/db';
import { newId } from '../../kernel/ids';
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
  /** The sandbox's inbox: the latest messages to a number or address, newest first; to all of them without `to`. At most 50. */
  getInbox(to?: string): Promise<InboxMessage[]>;
}

interface InboxRow extends Omit<InboxMessage, 'createdAt' | 'to' | 'from'> {
  readonly recipient: string;
  readonly sender: string;
  readonly created_at: Date;
}

export function createMessagingModule({ db, clock }: { readonly db: Db; readonly clock: Clock }): MessagingModule {
  return {
    async sendSms(tx, sms) {
      await tx.query(
        `insert into messages (id, brand, channel, recipient, sender, body, text_key, locale, state, created_at)
         values ($1, $2, 'sms', $3, $4, $5, $6, $7, $8, $9)`,
        [newId(), sms.brand, sms.to, sms.sender, messageText(sms.textKey, sms.locale, sms.params), sms.textKey, sms.locale, sms.isWithheld ? 'withheld' : 'queued', clock.now()],
      );
    },
    async sendEmail(tx, { brand, to, sender, subjectKey, textKey, params, locale }) {
      await tx.query(
        `insert into messages (id, brand, channel, recipient, sender, subject, body, text_key, locale, state, created_at)
         values ($1, $2, 'email', $3, $4, $5, $6, $7, $8, 'queued', $9)`,
        [newId(), brand, to, sender, messageText(subjectKey, locale, params), messageText(textKey, locale, params), textKey, locale, clock.now()],
      );
    },
    async getInbox(to) {
      const { rows } = await db.query<InboxRow>(
        `select id, channel, recipient, sender, subject, body, locale, created_at from messages
         where state <> 'withheld' and ($1::text is null or recipient = $1) order by number desc limit 50`,
        [to ?? null],
      );
      return rows.map(({ recipient, sender, created_at, ...rest }) => ({ ...rest, to: recipient, from: sender, createdAt: created_at }));
    },
  };
}

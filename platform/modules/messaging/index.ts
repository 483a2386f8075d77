import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { ok, type Result } from '@/contract/result';
import type { Clock } from '../../kernel/clock';
import type { Db, Queryable } from '../../kernel/db/db';
import { queryRows, rowReader } from '../../kernel/db/rows';
import { newId } from '../../kernel/ids';
import { decryptText, encryptText } from '../../kernel/secret-box';
import type { Secrets } from '../../kernel/signed-text';
import { cancelMessage, takeForResend, type Holder, type MessageRefusal } from './commands/change-message';
import { BODY_PURPOSE, TEXT_LIVES_MS, type Channel } from './domain/message';
import { purgeMessages } from './commands/purge-messages';
import { countOverBudget, hasFailed, isMoving, readFigures, type ChannelFigures } from './figures';
import { managedKey, messageText, type MessageParams, type MessageTextKey } from './domain/message-texts';
import { mailPage, managedPage, pageKey, pageOf, plainLook, type MailLook } from './mail-page';
import { createSmsBudget } from './sms-budget';
import { readSentMessages, type SentMessage } from './sent-messages';

interface Message {
  readonly brand: string;
  /** Name shown as the sender, the brand's. */
  readonly sender: string;
  readonly textKey: MessageTextKey;
  readonly params: MessageParams;
  /** Contract form, e.g. `fr_CA`. */
  readonly locale: string;
}

type Worded = Omit<Message, 'sender'> & { readonly subjectKey?: MessageTextKey };

export interface Sms extends Message {
  /** E.164. */
  readonly to: string;
  /** Write it, but never send or show it. */
  readonly isWithheld?: boolean;
  /**
   * A proven address: the same code goes there once the SMS has failed for good, while the code holds. A null address
   * does the same work and sends nothing.
   */
  readonly orEmail?: { readonly address: string | null; readonly validSeconds: number };
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
  /** The texts of a message, as they would be queued. */
  word(tx: Queryable, message: Worded): Promise<Wording>;
  /** Queues a message in the caller's transaction; answers its id. */
  sendSms(tx: Queryable, sms: Sms): Promise<string>;
  /** Queues a mail in the caller's transaction; answers its id. */
  sendEmail(tx: Queryable, email: Email): Promise<string>;
  /** True once the message of that id will not come: refused, not delivered, over, or kept back by the budget. */
  hasFailed(brand: string, id: string): Promise<boolean>;
  /**
   * The sandbox's inbox: the latest messages to a number or address, newest first; to all of them without `to`. At most
   * 50.
   */
  getInbox(to?: string): Promise<InboxMessage[]>;
  /** Ends a message that waits, in the caller's transaction. */
  cancel(tx: Queryable, holder: Holder, id: string): Promise<Result<void, MessageRefusal>>;
  /**
   * Sends a message once more, in the words of today, that failed or expired, in the caller's transaction; answers the id of the new
   * one. Codes and links are never sent again.
   */
  resend(tx: Queryable, holder: Holder, id: string): Promise<Result<string, MessageRefusal>>;
  /** The newest messages of the brand to any of the numbers and addresses, without their texts. */
  getHistory(brand: string, recipients: readonly string[], first: number): Promise<SentMessage[]>;
  getFigures(channel: Channel): Promise<ChannelFigures>;
  /** False while messages wait and none has been sent for a quarter of a minute, and where no gateway is set. */
  isMoving(channel: Channel): Promise<boolean>;
  /** SMS that the budget has kept back in the last hour. */
  countOverBudget(): Promise<number>;
  /** Blanks texts whose codes and links are over, and forgets old messages. */
  purge(): Promise<void>;
}

interface Way {
  readonly isWithheld: boolean;
  /** Of its budget. */
  readonly isWithin?: boolean;
  /** The message in whose place this one goes. */
  readonly follows?: string | null;
  /** For so long it is worth sending; as long as any message of its channel, when left out. */
  readonly livesMs?: number;
}

interface MessagingDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** Texts lie under it until they are sent. */
  readonly secrets?: Secrets;
  /** Outside the sandbox, where no inbox shows messages, those that nothing sends. */
  readonly channelsWithout?: readonly Channel[];
  /** In the sandbox, those whose messages are read in the inbox alone. */
  readonly inboxOnly?: readonly Channel[];
  /** SMS an hour of one brand to numbers of one calling code. */
  readonly smsPerPrefixHourly?: number;
  /** They replace the product's own. */
  readonly managedTexts?: ManagedTexts;
  /** The host of a brand's pages, which alone may fill in the code of an SMS. */
  readonly hostOf?: (brand: string) => string;
  /** The sender that a brand shows over a channel in place of its name. */
  readonly senderOf?: (brand: string, channel: Channel) => string | undefined;
  /** How a brand's mails look; plain where it is left out. */
  readonly lookOf?: (brand: string) => MailLook;
}

/** A message in words. */
export interface Wording {
  /** Of mails alone. */
  readonly subject: string | null;
  readonly text: string;
  /** The same as a page; of mails alone. */
  readonly html: string | null;
}

/** Texts of editors by key, for the keys that have one. */
export type ManagedTexts = (
  brand: string,
  locale: string,
  keys: readonly string[],
  tx: Queryable,
) => Promise<ReadonlyMap<string, string>>;

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

export function createMessagingModule({
  db,
  clock,
  secrets = randomBytes(32).toString('hex'),
  channelsWithout = [],
  inboxOnly = [],
  smsPerPrefixHourly = 2_000,
  managedTexts = async () => new Map(),
  hostOf,
  senderOf = () => undefined,
  lookOf = plainLook,
}: MessagingDeps): MessagingModule {
  /**
   * The texts of a message. The page of a mail is the operator's, or made of the plain text. An SMS with a code ends
   * with the line by which browsers know whose it is.
   */
  async function word(tx: Queryable, { brand, locale, params, textKey, subjectKey }: Worded): Promise<Wording> {
    const keys = subjectKey ? [managedKey(subjectKey), pageKey(textKey)] : [];
    const managed = await managedTexts(brand, locale, [managedKey(textKey), ...keys], tx);
    const read = (key: MessageTextKey) => messageText(key, locale, params, managed.get(managedKey(key)));
    if (subjectKey) {
      const text = read(textKey);
      const page = managedPage(textKey, params, managed.get(pageKey(textKey))) ?? pageOf(text);
      return { subject: read(subjectKey), text, html: mailPage(lookOf(brand), locale, page) };
    }
    const bound = params.code !== undefined && hostOf ? `\n\n@${hostOf(brand)} #${params.code}` : '';
    return { subject: null, text: read(textKey) + bound, html: null };
  }

  const isWithinBudget = createSmsBudget(clock, smsPerPrefixHourly);

  async function queue(
    tx: Queryable,
    channel: Channel,
    message: Message & Worded & { readonly to: string },
    { isWithheld, isWithin = true, follows = null, livesMs = TEXT_LIVES_MS[channel] }: Way,
  ): Promise<string> {
    const id = newId();
    const now = clock.now();
    const { brand, to, sender, textKey, params, locale } = message;
    const { subject, text, html } = await word(tx, message);
    const sealed = (words: string) => encryptText(secrets, BODY_PURPOSE, words);
    await tx.query(
      `insert into messages (id, brand, channel, recipient, sender, subject, body, text_key, locale, state, is_over_budget,
         is_urgent, created_at, run_at, useless_at, html, follows)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13, $14, $15, $16)`,
      [
        id,
        brand,
        channel,
        to,
        senderOf(brand, channel) ?? sender,
        subject,
        sealed(text),
        textKey,
        locale,
        isWithheld ? 'withheld' : 'queued',
        !isWithin,
        params.code !== undefined,
        now,
        new Date(now.getTime() + livesMs),
        html && sealed(html),
        follows,
      ],
    );
    return id;
  }

  async function resend(tx: Queryable, holder: Holder, id: string): Promise<Result<string, MessageRefusal>> {
    const taken = await takeForResend(tx, holder, id);
    if (!taken.ok) return taken;
    const { channel, ...kept } = taken.value;
    const { name } = lookOf(kept.brand);
    const again = { ...kept, sender: name, params: { brand: name } };
    const isWithin = channel === 'email' || (await isWithinBudget(tx, again));
    return ok(await queue(tx, channel, again, { isWithheld: !isWithin, isWithin }));
  }

  return {
    word,
    async sendSms(tx, sms) {
      const { isWithheld = false, orEmail } = sms;
      const isWithin = await isWithinBudget(tx, sms);
      const id = await queue(tx, 'sms', sms, { isWithheld: isWithheld || !isWithin, isWithin });
      if (orEmail === undefined) return id;
      const { address, validSeconds } = orEmail;
      const mail = { ...sms, to: address ?? '', subjectKey: 'signInCodeSubject' } as const;
      const isLast = address === null || isWithheld;
      const behind = { follows: isLast ? null : id, livesMs: validSeconds * 1_000 };
      await queue(tx, 'email', mail, { isWithheld: isWithin || isLast, ...behind });
      return id;
    },
    sendEmail: (tx, email) => queue(tx, 'email', email, { isWithheld: false }),
    hasFailed: (brand, id) => hasFailed(db, brand, id, clock.now()),
    async getInbox(to) {
      const sealed = await queryRows(
        db,
        toInboxMessage,
        `select id, channel, recipient, sender, subject, body, locale, created_at from messages
         where state <> 'withheld' and ($1::text is null or recipient = $1) order by number desc limit 50`,
        [to ?? null],
      );
      return sealed.map((message) => ({
        ...message,
        body: message.body && (decryptText(secrets, BODY_PURPOSE, message.body)?.text ?? ''),
      }));
    },
    resend,
    cancel: (tx, holder, id) => cancelMessage(tx, holder, id, clock.now()),
    getHistory: (brand, recipients, first) => readSentMessages(db, brand, recipients, first),
    getFigures: (channel) => readFigures(db, channel, clock.now()),
    countOverBudget: () => countOverBudget(db, clock.now()),
    isMoving: async (channel) =>
      inboxOnly.includes(channel) || (!channelsWithout.includes(channel) && (await isMoving(db, channel, clock.now()))),
    purge: () => purgeMessages(db, clock.now()),
  };
}

/** Erases the messages of a brand to numbers and addresses, in the caller's transaction. */
export async function eraseMessages(tx: Queryable, brand: string, recipients: readonly string[]): Promise<void> {
  await tx.query('delete from messages where brand = $1 and recipient = any($2::text[])', [brand, [...recipients]]);
}

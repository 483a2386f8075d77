import { setTimeout as rest } from 'node:timers/promises';
import { z } from 'zod';
import type { Clock } from '../../kernel/clock';
import type { Db } from '../../kernel/db/db';
import { queryRows, rowReader } from '../../kernel/db/rows';
import { describeError, logError } from '../../kernel/log';
import { decryptText } from '../../kernel/secret-box';
import type { Secrets } from '../../kernel/signed-text';
import type { Attempt, Gateway, Gateways } from './channels';
import { messageAttempts, messageSeconds } from './metrics';
import { releaseFollower } from './second-channel';
import { BODY_PURPOSE, channels, waitAfter, type Channel } from './domain/message';

const POLL_MS = 200;
/** Renewed while a gateway is at it. */
const LEASE_MS = 60_000;
/** Calls to one gateway at a time. */
const MOST_AT_ONCE = 40;
const LOG_EVERY_MS = 60_000;

export interface SendingDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** Under which texts lie. */
  readonly secrets: Secrets;
  readonly gateways: Gateways;
}

const toDue = rowReader(
  {
    id: z.string(),
    brand: z.string(),
    to: z.string(),
    sender: z.string(),
    subject: z.string().nullable(),
    body: z.string(),
    html: z.string().nullable(),
    locale: z.string(),
    uselessAt: z.date(),
    attempts: z.number(),
  },
  { to: 'recipient' },
);
type Due = ReturnType<typeof toDue>;

/** Takes messages that are due, codes first; another host may have one again when its lease is over. */
const claim = (db: Db, now: Date, channel: Channel, most: number): Promise<Due[]> =>
  queryRows(
    db,
    toDue,
    `update messages set state = 'sending', lease_until = $3, attempts = attempts + 1
     where id in (select id from messages where channel = $1 and state in ('queued', 'sending') and run_at <= $2
       and (lease_until is null or lease_until <= $2) and useless_at > $2
       order by is_urgent desc, number limit $4 for update skip locked)
     returning id, brand, recipient, sender, subject, body, html, locale, useless_at, attempts`,
    [channel, now, new Date(now.getTime() + LEASE_MS), most],
  );

/** A report may have come before the gateway's answer, and then holds. */
async function finish({ db, clock }: SendingDeps, { id, attempts }: Due, attempt: Attempt): Promise<void> {
  const now = clock.now();
  if (attempt.outcome === 'later') {
    await db.query(
      `update messages set state = 'queued', lease_until = null, run_at = $2, last_error = $3 where id = $1 and state = 'sending'`,
      [id, new Date(now.getTime() + waitAfter(attempts)), attempt.error],
    );
    return;
  }
  const [state, error] = attempt.outcome === 'sent' ? ['sent', null] : ['failed', attempt.error];
  await db.query(
    releaseFollower(
      `update messages set state = case state when 'sending' then $2 else state end, body = '', html = null, lease_until = null,
       last_error = $3, ended_at = coalesce(ended_at, $4), sent_at = case $2 when 'sent' then $4::timestamptz end
     where id = $1 and state in ('sending', 'delivered', 'failed')`,
      '$4',
    ),
    [id, state, error, now],
  );
}

/** However long a gateway takes, no other host has its messages too. */
function createLeases({ db, clock }: SendingDeps): (ids: Iterable<string>) => Promise<void> {
  let renewedAt = clock.now().getTime();
  return async (ids) => {
    const now = clock.now().getTime();
    if (now - renewedAt < LEASE_MS / 3) return;
    renewedAt = now;
    await db.query(`update messages set lease_until = $2 where id = any($1) and state = 'sending'`, [
      [...ids],
      new Date(now + LEASE_MS),
    ]);
  };
}

/** Sends what is due over one channel until stopped. */
async function runChannel(deps: SendingDeps, channel: Channel, gateway: Gateway, signal: AbortSignal): Promise<void> {
  const { db, clock, secrets } = deps;
  const underWay = new Map<string, Promise<void>>();
  const renewLeases = createLeases(deps);
  let loggedAt = -Infinity;

  const openPage = (sealed: string | null) => sealed && (decryptText(secrets, BODY_PURPOSE, sealed)?.text ?? null);

  async function sendOne(due: Due): Promise<void> {
    const opened = decryptText(secrets, BODY_PURPOSE, due.body);
    const began = performance.now();
    const attempt: Attempt = opened
      ? await gateway.send({ ...due, text: opened.text, html: openPage(due.html) })
      : { outcome: 'refused', error: 'its key is gone' };
    messageSeconds.observeSince({ channel }, began);
    messageAttempts.count({ channel, outcome: attempt.outcome });
    await finish(deps, due, attempt);
    // A gateway that is away fails them all: one line a minute says so.
    if (attempt.outcome === 'sent' || performance.now() - loggedAt < LOG_EVERY_MS) return;
    if (attempt.outcome === 'later' && due.attempts < 3) return;
    loggedAt = performance.now();
    if (attempt.outcome === 'later')
      logError('messages are not sent, trying again', { channel, attempts: due.attempts, error: attempt.error });
    else logError('a message was refused for good', { channel, brand: due.brand, error: attempt.error });
  }

  async function sendDue(): Promise<boolean> {
    await renewLeases(underWay.keys());
    const free = MOST_AT_ONCE - underWay.size;
    if (free === 0) {
      await Promise.race([...underWay.values(), rest(POLL_MS)]);
      return true;
    }
    const due = await claim(db, clock.now(), channel, free);
    for (const each of due) {
      const sending = sendOne(each)
        .catch((error: unknown) => logFailure(channel, error))
        .finally(() => underWay.delete(each.id));
      underWay.set(each.id, sending);
    }
    return due.length === free;
  }

  while (!signal.aborted) {
    const isMore = await sendDue().catch((error: unknown) => {
      if (!signal.aborted) logFailure(channel, error);
      return false;
    });
    if (!isMore) await rest(POLL_MS, undefined, { signal }).catch(() => undefined);
  }
  await Promise.all(underWay.values());
  gateway.close();
}

const logFailure = (channel: Channel, error: unknown): void =>
  logError('sending messages failed, trying again', { channel, error: describeError(error) });

/** Sends messages over the channels that have a gateway; any number of hosts may. */
export function startSending(deps: SendingDeps): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const running = channels.map((channel) => {
    const gateway = deps.gateways[channel];
    return gateway && runChannel(deps, channel, gateway, stopping.signal);
  });
  return {
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

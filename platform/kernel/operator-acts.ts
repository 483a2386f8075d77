import { z } from 'zod';
import { err, ok, type Result } from '@/contract/result';
import { isUniqueViolation, type Db, type Queryable } from './db/db';
import { noteRecorded, recordAct } from './operators/trail';
import { txUnlessRefused } from './db/tx-unless-refused';

/** A name by what people see of it: no case, no invisible characters, one blank between its parts. */
const foldedName = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}]/gu, (sign) => (/\s/.test(sign) ? ' ' : ''))
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** The same person, however their name is typed. */
export const isSameOperator = (one: string, other: string): boolean => foldedName(one) === foldedName(other);

/** A name that the gate gives, and that nobody may type. */
export const isIdentityName = (name: string): boolean => /^(?:client|person):/.test(foldedName(name));

export const operatorName = z
  .string()
  .trim()
  .min(1)
  .max(80)
  .refine((name) => foldedName(name) !== '');
export const actKey = z.string().regex(/^[A-Za-z0-9_:.-]{8,100}$/);

/** The part of every act of an operator. The reason is shown in the history. */
export const acting = { operator: operatorName, reason: z.string().trim().min(1).max(500), key: actKey };

export interface OperatorAnswer {
  readonly status: 200 | 400 | 404 | 409;
  readonly body: object;
  /** For the trail alone: the player acted on where the order does not say it, and what was changed. */
  readonly on?: string;
  readonly change?: { readonly before: unknown; readonly after: unknown };
}

export const refusedAct = (status: 400 | 404 | 409, error: string, details: object = {}): OperatorAnswer => ({
  status,
  body: { error, ...details },
});

const keyTaken = refusedAct(409, 'KeyTaken');
const kept = z.object({ is_same: z.boolean(), answer: z.record(z.string(), z.unknown()) });

interface Endpoint {
  readonly db: Db;
  /** Keys of two are not compared. */
  readonly endpoint: string;
  readonly now: Date;
}

/**
 * Does an operator's act once for its key. The same order again is given the first answer, with `repeated`; another
 * order with the key is `KeyTaken`. It is in the trail of operators when it is done. A refused act leaves nothing behind, and its key free.
 */
export async function actOnce(
  { db, endpoint, now }: Endpoint,
  order: { readonly key: string },
  act: (tx: Queryable) => Promise<OperatorAnswer>,
): Promise<OperatorAnswer> {
  const { key } = order;
  const said = JSON.stringify(order, (_name, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
  const once = async (tx: Queryable): Promise<Result<OperatorAnswer, OperatorAnswer>> => {
    // Waits for an act of the key that is under way.
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('operator act ' || $1 || ' ' || $2, 0))`, [
      endpoint,
      key,
    ]);
    const { rows } = await tx.query(
      'select said = $3::jsonb as is_same, answer from operator_acts where endpoint = $1 and key = $2',
      [endpoint, key, said],
    );
    if (rows[0]) {
      const { is_same: isSame, answer } = kept.parse(rows[0]);
      noteRecorded(order);
      return isSame ? ok({ status: 200, body: { ...answer, repeated: true } }) : err(keyTaken);
    }
    const answer = await act(tx);
    if (answer.status !== 200) return err(answer);
    await tx.query('insert into operator_acts (endpoint, key, said, answer, done_at) values ($1, $2, $3, $4, $5)', [
      endpoint,
      key,
      said,
      JSON.stringify(answer.body),
      now,
    ]);
    const { body, on, change } = answer;
    await recordAct(tx, { order, now, endpoint, answer: body, on, change });
    return ok(answer);
  };
  try {
    const done = await txUnlessRefused(db, once);
    return done.ok ? done.value : done.error;
  } catch (error) {
    // The key of an act from before this table, which its module keeps.
    if (isUniqueViolation(error) && error instanceof Error && /_acts_key_key|_changes_key_key/.test(error.message))
      return keyTaken;
    throw error;
  }
}

const actRow = z.object({
  said: z.looseObject({ key: z.string() }),
  answer: z.record(z.string(), z.unknown()),
  done_at: z.date(),
});

const actOnPlayer = actRow.omit({ answer: true }).extend({ endpoint: z.string() });

/** Acts on a player at any endpoint that names players by their ids, the newest first. */
export async function readActsOn(db: Queryable, playerId: string, first: number) {
  const { rows } = await db.query(
    `select endpoint, said, done_at from operator_acts
     where said ? 'playerId' and lower(said ->> 'playerId') = $1 order by done_at desc, key desc limit $2`,
    [playerId, first],
  );
  return rows.map((row) => {
    const { endpoint, said, done_at: doneAt } = actOnPlayer.parse(row);
    return { endpoint, ...said, doneAt };
  });
}

/** Takes the words of notes and evidence on a player, and new addresses, out of the acts, whose trail has their digest. */
export async function eraseNotes(tx: Queryable, playerId: string): Promise<void> {
  await tx.query(
    `update operator_acts set said = said - 'text'
     where said ? 'playerId' and lower(said ->> 'playerId') = $1 and endpoint = 'accounts' and said ->> 'action' in ('note', 'verify', 'change-email')
       and said ? 'text'`,
    [playerId],
  );
}

/** Acts at an endpoint, the newest first, from the one that follows the key `after`. */
export async function readActs(db: Queryable, endpoint: string, first: number, after: string | null) {
  const { rows } = await db.query(
    `select said, answer, done_at from operator_acts
     where endpoint = $1 and ($3::text is null or (done_at, key) < (select done_at, key from operator_acts where endpoint = $1 and key = $3))
     order by done_at desc, key desc limit $2`,
    [endpoint, first, after],
  );
  const acts = rows.map((row) => {
    const { said, answer, done_at: doneAt } = actRow.parse(row);
    return { ...said, answer, doneAt };
  });
  return { acts, next: acts.length === first ? (acts.at(-1)?.key ?? null) : null };
}

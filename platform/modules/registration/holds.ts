import { z } from 'zod';
import type { Queryable } from '../../kernel/db/db';
import { queryRow, queryRows, queryValue, rowReader } from '../../kernel/db/rows';
import { newId, toPlayerId, type PlayerId } from '../../kernel/ids';

/** The details of a form by which a person is checked. */
interface HeldPerson {
  readonly firstName: string;
  readonly lastName: string;
  /** ISO date. */
  readonly dateOfBirth: string;
  readonly street: string;
  readonly zipCode: string;
  readonly city: string;
}

const holdStatuses = ['Waiting', 'Released', 'Refused'] as const;

/** A registration that a person has to look at, since it may be of somebody who may not open another account. */
export interface Hold {
  readonly id: string;
  readonly brand: string;
  /** E.164, proven. */
  readonly phoneNumber: string;
  readonly person: HeldPerson;
  /** The account that may be the same person's. */
  readonly nearPlayerId: PlayerId;
  readonly status: (typeof holdStatuses)[number];
  readonly heldAt: Date;
}

const readRow = rowReader({
  id: z.string(),
  brand: z.string(),
  phoneNumber: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  dateOfBirth: z.string(),
  street: z.string(),
  zipCode: z.string(),
  city: z.string(),
  nearPlayerId: z.string().transform(toPlayerId),
  status: z.enum(holdStatuses),
  heldAt: z.date(),
});

function toHold(row: object): Hold {
  const { firstName, lastName, dateOfBirth, street, zipCode, city, ...hold } = readRow(row);
  return { ...hold, person: { firstName, lastName, dateOfBirth, street, zipCode, city } };
}

/** For so long the house may look at a registration that was refused or held. */
const KEPT_SECONDS = 90 * 24 * 60 * 60;
export const keptSince = (now: Date): Date => new Date(now.getTime() - KEPT_SECONDS * 1000);

/** Null for none of this id. */
export const readHoldBrand = (db: Queryable, id: string): Promise<string | null> =>
  queryValue(db, z.string(), 'select brand from registration_holds where id = $1', [id]);

/** Forgets what is kept no longer: the details are a person's. */
export async function purgeHolds(db: Queryable, now: Date): Promise<void> {
  await db.query('delete from registration_holds where held_at < $1', [keptSince(now)]);
}

/** Keeps a registration for a check by hand. */
export async function keepHold(
  tx: Queryable,
  { brand, phoneNumber, person, nearPlayerId }: Pick<Hold, 'brand' | 'phoneNumber' | 'person' | 'nearPlayerId'>,
  now: Date,
): Promise<void> {
  const { firstName, lastName, dateOfBirth, street, zipCode, city } = person;
  await tx.query(
    `insert into registration_holds
       (id, brand, phone_number, first_name, last_name, date_of_birth, street, zip_code, city, near_player_id, held_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [newId(), brand, phoneNumber, firstName, lastName, dateOfBirth, street, zipCode, city, nearPlayerId, now],
  );
}

/** The newest hold of a number since then, or null. */
export async function readHold(tx: Queryable, brand: string, phoneNumber: string, since: Date): Promise<Hold | null> {
  return queryRow(
    tx,
    toHold,
    'select * from registration_holds where brand = $1 and phone_number = $2 and held_at >= $3 order by held_at desc limit 1',
    [brand, phoneNumber, since],
  );
}

/** Those that wait, the oldest first, after the one with the id. */
export async function readWaitingHolds(db: Queryable, first: number, after: string | null): Promise<Hold[]> {
  return queryRows(
    db,
    toHold,
    `select * from registration_holds where status = 'Waiting'
       and ($2::uuid is null or (held_at, id) > (select held_at, id from registration_holds where id = $2))
     order by held_at, id limit $1`,
    [first, after],
  );
}

/** The hold of the id, locked, or null. */
export async function lockHold(tx: Queryable, id: string): Promise<Hold | null> {
  return queryRow(tx, toHold, 'select * from registration_holds where id = $1 for update', [id]);
}

/** Keeps a decision. */
export async function decideHold(
  tx: Queryable,
  id: string,
  status: 'Released' | 'Refused',
  { operator, reason }: { readonly operator: string; readonly reason: string },
  now: Date,
): Promise<void> {
  await tx.query(
    'update registration_holds set status = $2, operator = $3, reason = $4, decided_at = $5 where id = $1',
    [id, status, operator, reason, now],
  );
}

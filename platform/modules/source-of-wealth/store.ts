import { z } from 'zod';
import { sourceOfWealthKinds, type SourceOfWealthKind } from '../players/index';
import type { JsonValue } from '@/contract/json';
import type { Queryable } from '../../kernel/db/db';
import { queryRow, queryRows, rowReader } from '../../kernel/db/rows';
import { newId, toPlayerId, type PlayerId } from '../../kernel/ids';
import { formStatuses, type Checked, type FormStatus } from './domain/form';

const toForm = rowReader(
  {
    playerId: z.string().transform(toPlayerId),
    version: z.bigint().transform(Number),
    status: z.enum(formStatuses),
    requestedAt: z.date(),
    submittedAt: z.date().nullable(),
    checked: z.partialRecord(z.enum(sourceOfWealthKinds), z.array(z.string())),
  },
  { requestedAt: 'asked_at' },
);

interface StoredForm {
  readonly playerId: PlayerId;
  readonly version: number;
  readonly status: FormStatus;
  readonly requestedAt: Date;
  readonly submittedAt: Date | null;
  readonly checked: Checked;
}

export async function readForm(db: Queryable, playerId: PlayerId): Promise<StoredForm | null> {
  return queryRow(db, toForm, 'select * from source_of_wealth_forms where player_id = $1', [playerId]);
}

/** The player's form, held until the transaction ends. */
export async function lockForm(tx: Queryable, playerId: PlayerId): Promise<StoredForm | null> {
  return queryRow(tx, toForm, 'select * from source_of_wealth_forms where player_id = $1 for update', [playerId]);
}

/** Opens a form, or the same one once more with what it holds; a new one begins empty after an accepted one. */
export async function openForm(tx: Queryable, playerId: PlayerId, now: Date): Promise<void> {
  await tx.query(
    `insert into source_of_wealth_forms as known (player_id, version, status, asked_at) values ($1, 1, 'Open', $2)
     on conflict (player_id) do update set version = known.version + 1, status = 'Open', submitted_at = null,
       asked_at = case when known.status = 'Accepted' then excluded.asked_at else known.asked_at end,
       checked = case when known.status = 'Accepted' then '{}' else known.checked end`,
    [playerId, now],
  );
}

export async function writeChecked(
  tx: Queryable,
  playerId: PlayerId,
  kind: SourceOfWealthKind,
  options: readonly string[],
): Promise<void> {
  await tx.query(
    `update source_of_wealth_forms set version = version + 1, checked = checked || jsonb_build_object($2::text, $3::jsonb) where player_id = $1`,
    [playerId, kind, JSON.stringify(options)],
  );
}

export async function moveForm(
  tx: Queryable,
  playerId: PlayerId,
  status: FormStatus,
  submittedAt: Date | null,
): Promise<void> {
  await tx.query(
    'update source_of_wealth_forms set version = version + 1, status = $2, submitted_at = coalesce($3, submitted_at) where player_id = $1',
    [playerId, status, submittedAt],
  );
}

/** Forms that wait for a decision, the oldest first. */
export async function readSubmitted(db: Queryable, first: number): Promise<StoredForm[]> {
  return queryRows(
    db,
    toForm,
    `select * from source_of_wealth_forms where status = 'Submitted' order by submitted_at, player_id limit $1`,
    [first],
  );
}

export interface Act {
  /** Both null where the player acted. */
  readonly key: string | null;
  readonly operator: string | null;
  readonly playerId: PlayerId;
  readonly action: 'request' | 'submit' | 'accept';
  readonly detail: JsonValue;
}

export async function insertAct(tx: Queryable, act: Act, now: Date): Promise<void> {
  await tx.query(
    `insert into source_of_wealth_acts (id, key, operator, player_id, action, detail, created_at) values ($1, $2, $3, $4, $5, $6, $7)`,
    [newId(), act.key, act.operator, act.playerId, act.action, JSON.stringify(act.detail), now],
  );
}

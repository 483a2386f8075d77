import { z } from 'zod';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import * as errors from 'oidc-provider/lib/helpers/errors.js';
import type { Db } from '../../kernel/db/db';
import { queryRow, queryRows, rowReader } from '../../kernel/db/rows';

export interface AdapterDeps {
  readonly db: Db;
  readonly brand: string;
  /** Ends the player's session whose code was used twice. */
  readonly endSession: (sessionId: string) => Promise<void>;
}

const readRecord = rowReader({
  payload: z.custom<AdapterPayload>((value) => typeof value === 'object' && value !== null),
  consumedAt: z.date().nullable(),
});
const readSessionId = rowReader({ sid: z.string().nullable() });

const seconds = (date: Date): number => Math.floor(date.getTime() / 1000);
/** Its own clock, not the platform's: the provider compares with the machine's. */
const now = (): Date => new Date();

/** Keeps the provider's records in the platform's database, so that every host and every restart finds them. */
export function createAdapter({ db, brand, endSession }: AdapterDeps, model: string): Adapter {
  const read = async (column: 'id' | 'uid', value: string): Promise<AdapterPayload | undefined> => {
    // The database keeps no NUL, so nothing has such a name.
    if (value.includes('\0')) return undefined;
    const record = await queryRow(
      db,
      readRecord,
      `select payload, consumed_at from openid_records where brand = $1 and model = $2 and ${column} = $3 and (expires_at is null or expires_at > $4)`,
      [brand, model, value, now()],
    );
    return record
      ? { ...record.payload, ...(record.consumedAt ? { consumed: seconds(record.consumedAt) } : {}) }
      : undefined;
  };
  return {
    async upsert(id, payload, expiresIn) {
      const text = JSON.stringify(payload);
      if (id.includes('\0') || text.includes('\\u0000')) throw new errors.InvalidRequest('a parameter holds a NUL');
      await db.query(
        `insert into openid_records (brand, model, id, payload, grant_id, uid, expires_at) values ($1, $2, $3, $4, $5, $6, $7)
         on conflict (brand, model, id) do update set payload = excluded.payload, grant_id = excluded.grant_id, uid = excluded.uid, expires_at = excluded.expires_at`,
        [
          brand,
          model,
          id,
          text,
          payload.grantId ?? null,
          payload.uid ?? null,
          expiresIn ? new Date(now().getTime() + expiresIn * 1000) : null,
        ],
      );
    },
    find: (id) => read('id', id),
    findByUid: (uid) => read('uid', uid),
    // Device codes are not offered.
    findByUserCode: async () => undefined,
    async consume(id) {
      const { rowCount } = await db.query(
        'update openid_records set consumed_at = $4 where brand = $1 and model = $2 and id = $3 and consumed_at is null',
        [brand, model, id, now()],
      );
      // Two at once: both found it unused, one was first.
      if (rowCount === 0) throw new errors.InvalidGrant('authorization code already consumed');
    },
    async destroy(id) {
      await db.query('delete from openid_records where brand = $1 and model = $2 and id = $3', [brand, model, id]);
    },
    async revokeByGrantId(grantId) {
      const revoked = await queryRows(
        db,
        readSessionId,
        "delete from openid_records where brand = $1 and model = $2 and grant_id = $3 returning payload->>'sid' as sid",
        [brand, model, grantId],
      );
      for (const { sid } of revoked) if (sid) await endSession(sid);
    },
  };
}

/** Forgets what nobody can use any more. */
export async function purgeRecords(db: Db): Promise<void> {
  await db.query('delete from openid_records where expires_at < $1', [now()]);
}

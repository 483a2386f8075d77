import { exportJWK, generateKeyPair, generateSecret, importJWK, type CryptoKey, type JWK } from 'jose';
import { z } from 'zod';
import type { Clock } from '../../kernel/clock';
import type { Db, Queryable } from '../../kernel/db/db';
import { queryRows, rowReader } from '../../kernel/db/rows';
import { isUuid, newId } from '../../kernel/ids';
import { describeError, logWarn } from '../../kernel/log';
import { decryptText, encryptText, SecretLost } from '../../kernel/secret-box';
import type { Secrets } from '../../kernel/signed-text';

const reloadEveryMs = 5_000;

export type KeyUse = 'access' | 'refresh';

export interface SigningKey {
  readonly kid: string;
  readonly brand: string;
  readonly use: KeyUse;
  /** Null of the key that signs now. Others verify until the last of their tokens has ended. */
  readonly retiredAt: Date | null;
  /** Signs. */
  readonly privateKey: CryptoKey | Uint8Array;
  /** Verifies. */
  readonly publicKey: CryptoKey | Uint8Array;
  /** Public half of an access key, for the key set. */
  readonly publicJwk: JWK | null;
  readonly privateJwk: JWK;
}

export interface SigningKeys {
  activeKey(brand: string, use: KeyUse): SigningKey;
  /** Reads the table again for an id made by another host. */
  findKey(kid: string): Promise<SigningKey | null>;
  publicKeys(brand: string): JWK[];
  /** The key that signs the brand's tokens now, with its private half: for the brand's OpenID provider only. */
  providerKey(brand: string): JWK;
  /** New keys sign the brand's tokens from now on; the former ones verify as long as their tokens last. */
  rotate(brand: string): Promise<void>;
  /** Forgets keys whose tokens have all ended. */
  purge(): Promise<void>;
  /** Reads the keys again every few minutes, so that those of another host are known. Answers what ends it. */
  follow(): () => void;
}

export interface KeyOptions {
  /** Outside the database: what the private halves are encrypted under, the new one first while it is rotated. */
  readonly secrets: Secrets;
  /** Makes new keys in place of those that no secret opens, instead of failing; for a sandbox, whose secret may be lost. */
  readonly replacesUnreadable?: boolean;
}

const PURPOSE = 'signing key';
const RELOAD_MS = 2 * 60_000;
/** A refresh token slides for thirty days at most; a day more for clocks. */
const VERIFIES_FOR_MS = 31 * 86_400_000;

const algorithms = { access: 'ES256', refresh: 'HS256' } as const satisfies Record<KeyUse, string>;
export const signingAlgorithm = (use: KeyUse): string => algorithms[use];

const jwk = z.object({
  kty: z.string(),
  crv: z.string().optional(),
  x: z.string().optional(),
  y: z.string().optional(),
  d: z.string().optional(),
  k: z.string().optional(),
});
const readKeyRow = rowReader({
  kid: z.string(),
  brand: z.string(),
  use: z.enum(['access', 'refresh']),
  privateJwk: z.union([jwk, z.object({ sealed: z.string() })]),
  retiredAt: z.date().nullable(),
});

type KeyRow = ReturnType<typeof readKeyRow>;

const seal = (secrets: Secrets, privateJwk: JWK): string =>
  JSON.stringify({ sealed: encryptText(secrets, PURPOSE, JSON.stringify(privateJwk)) });

/** The private half, and whether it is kept under the first secret; null when no secret opens it. */
function openKey({ privateJwk: kept }: KeyRow, secrets: Secrets): { jwk: JWK; isCurrent: boolean } | null {
  if (!('sealed' in kept)) return { jwk: kept, isCurrent: false };
  const opened = decryptText(secrets, PURPOSE, kept.sealed);
  return opened && { jwk: jwk.parse(JSON.parse(opened.text)), isCurrent: opened.isCurrent };
}

async function makeJwk(use: KeyUse): Promise<JWK> {
  if (use === 'refresh') return exportJWK(await generateSecret('HS256', { extractable: true }));
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return exportJWK(privateKey);
}

async function toSigningKey(row: KeyRow, privateJwk: JWK): Promise<SigningKey> {
  const { d: _private, k: _secret, ...publicPart } = privateJwk;
  const algorithm = algorithms[row.use];
  const publicJwk = row.use === 'access' ? { ...publicPart, kid: row.kid, use: 'sig', alg: algorithm } : null;
  const privateKey = await importJWK(privateJwk, algorithm);
  const publicKey = publicJwk ? await importJWK(publicJwk, algorithm) : privateKey;
  return {
    kid: row.kid,
    brand: row.brand,
    use: row.use,
    retiredAt: row.retiredAt,
    privateKey,
    publicKey,
    publicJwk,
    privateJwk,
  };
}

/** Makes the missing keys (hosts that start together agree through the unique index) and loads all. */
export async function openSigningKeys(
  db: Db,
  clock: Clock,
  brands: readonly string[],
  { secrets, replacesUnreadable = false }: KeyOptions,
): Promise<SigningKeys> {
  let keys = new Map<string, SigningKey>();
  async function load(): Promise<void> {
    const rows = await queryRows(
      db,
      readKeyRow,
      'select kid, brand, use, private_jwk, retired_at from identity_signing_keys',
    );
    const loaded: SigningKey[] = [];
    for (const row of rows) {
      const opened = openKey(row, secrets);
      if (opened) {
        if (!opened.isCurrent)
          await db.query('update identity_signing_keys set private_jwk = $2 where kid = $1', [
            row.kid,
            seal(secrets, opened.jwk),
          ]);
        loaded.push(await toSigningKey(row, opened.jwk));
      } else if (replacesUnreadable) await db.query('delete from identity_signing_keys where kid = $1', [row.kid]);
      else throw new SecretLost(`Signing key ${row.kid}`);
    }
    keys = new Map(loaded.map((key) => [key.kid, key]));
  }
  const insert = async (tx: Queryable, brand: string, use: KeyUse, privateJwk: JWK): Promise<void> =>
    void (await tx.query(
      'insert into identity_signing_keys (kid, brand, use, private_jwk, created_at) values ($1, $2, $3, $4, $5) on conflict do nothing',
      [newId(), brand, use, seal(secrets, privateJwk), clock.now()],
    ));
  const isOver = ({ retiredAt }: SigningKey): boolean =>
    retiredAt !== null && clock.now().getTime() - retiredAt.getTime() > VERIFIES_FOR_MS;
  const find = (brand: string, use: KeyUse): SigningKey | undefined =>
    [...keys.values()].find((key) => key.brand === brand && key.use === use && key.retiredAt === null);

  /** Looks for keys of other hosts, a few times a minute at most: anybody can send a token of a key that is not there. */
  let reloading: Promise<void> | null = null;
  let reloadedAt = -Infinity;
  async function reload(): Promise<void> {
    if (!reloading && performance.now() - reloadedAt < reloadEveryMs) return;
    reloadedAt = performance.now();
    reloading ??= load().finally(() => {
      reloading = null;
    });
    await reloading;
  }

  await load();
  for (const brand of brands) {
    for (const use of ['access', 'refresh'] as const) {
      if (find(brand, use)) continue;
      await insert(db, brand, use, await makeJwk(use));
    }
  }
  await load();

  function activeKey(brand: string, use: KeyUse): SigningKey {
    const key = find(brand, use);
    if (!key) throw new Error(`no ${use} key of ${brand}`);
    return key;
  }

  return {
    activeKey,
    providerKey(brand) {
      const { kid, privateJwk } = activeKey(brand, 'access');
      return { ...privateJwk, kid, use: 'sig', alg: algorithms.access };
    },
    async findKey(kid) {
      if (!keys.has(kid) && isUuid(kid)) await reload();
      const key = keys.get(kid);
      return key && !isOver(key) ? key : null;
    },
    publicKeys: (brand) =>
      [...keys.values()].flatMap((key) =>
        key.brand === brand && key.publicJwk && !isOver(key) ? [key.publicJwk] : [],
      ),
    async rotate(brand) {
      const made = { access: await makeJwk('access'), refresh: await makeJwk('refresh') };
      await db.tx(async (tx) => {
        await tx.query('update identity_signing_keys set retired_at = $2 where brand = $1 and retired_at is null', [
          brand,
          clock.now(),
        ]);
        for (const use of ['access', 'refresh'] as const) await insert(tx, brand, use, made[use]);
      });
      await load();
    },
    async purge() {
      await db.query('delete from identity_signing_keys where retired_at < $1', [
        new Date(clock.now().getTime() - VERIFIES_FOR_MS),
      ]);
    },
    follow() {
      const timer = setInterval(() => {
        load().catch((error: unknown) =>
          logWarn('the signing keys were not read again', { error: describeError(error) }),
        );
      }, RELOAD_MS);
      return () => clearInterval(timer);
    },
  };
}

import { exportJWK, generateKeyPair, generateSecret, importJWK, type CryptoKey, type JWK } from 'jose';
import { z } from 'zod';
import type { Clock } from '../../kernel/clock';
import type { Db } from '../../kernel/db/db';
import { newId } from '../../kernel/ids';

export type KeyUse = 'access' | 'refresh';

export interface SigningKey {
  readonly kid: string;
  readonly brand: string;
  readonly use: KeyUse;
  readonly isActive: boolean;
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
}

const algorithms = { access: 'ES256', refresh: 'HS256' } as const satisfies Record<KeyUse, string>;
export const signingAlgorithm = (use: KeyUse): string => algorithms[use];

const jwk = z.object({ kty: z.string(), crv: z.string().optional(), x: z.string().optional(), y: z.string().optional(), d: z.string().optional(), k: z.string().optional() });
const keyRow = z.object({ kid: z.string(), brand: z.string(), use: z.enum(['access', 'refresh']), private_jwk: jwk, retired_at: z.date().nullable() });

async function makeJwk(use: KeyUse): Promise<JWK> {
  if (use === 'refresh') return exportJWK(await generateSecret('HS256', { extractable: true }));
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return exportJWK(privateKey);
}

async function toSigningKey(row: z.infer<typeof keyRow>): Promise<SigningKey> {
  const { d: _private, k: _secret, ...publicPart } = row.private_jwk;
  const algorithm = algorithms[row.use];
  const publicJwk = row.use === 'access' ? { ...publicPart, kid: row.kid, use: 'sig', alg: algorithm } : null;
  const privateKey = await importJWK(row.private_jwk, algorithm);
  const publicKey = publicJwk ? await importJWK(publicJwk, algorithm) : privateKey;
  return { kid: row.kid, brand: row.brand, use: row.use, isActive: row.retired_at === null, privateKey, publicKey, publicJwk, privateJwk: row.private_jwk };
}

/** Makes the missing keys (hosts that start together agree through the unique index) and loads all. */
export async function openSigningKeys(db: Db, clock: Clock, brands: readonly string[]): Promise<SigningKeys> {
  let keys = new Map<string, SigningKey>();
  async function load(): Promise<void> {
    const { rows } = await db.query('select kid, brand, use, private_jwk, retired_at from identity_signing_keys');
    const loaded = await Promise.all(rows.map((row) => toSigningKey(keyRow.parse(row))));
    keys = new Map(loaded.map((key) => [key.kid, key]));
  }
  const find = (brand: string, use: KeyUse): SigningKey | undefined => [...keys.values()].find((key) => key.brand === brand && key.use === use && key.isActive);

  await load();
  for (const brand of brands) {
    for (const use of ['access', 'refresh'] as const) {
      if (find(brand, use)) continue;
      await db.query('insert into identity_signing_keys (kid, brand, use, private_jwk, created_at) values ($1, $2, $3, $4, $5) on conflict do nothing', [
        newId(),
        brand,
        use,
        JSON.stringify(await makeJwk(use)),
        clock.now(),
      ]);
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
      if (!keys.has(kid) && /^[0-9a-f-]{36}$/.test(kid)) await load();
      return keys.get(kid) ?? null;
    },
    publicKeys: (brand) => [...keys.values()].flatMap((key) => (key.brand === brand && key.publicJwk ? [key.publicJwk] : [])),
  };
}

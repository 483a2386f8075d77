import { z } from 'zod';
import type { Route } from '../../kernel/http/route';
import { createSignedRoute } from '../../kernel/http/signed-route';
import type { Secrets } from '../../kernel/signed-text';
import type { SigningKeys } from './signing-keys';

interface KeysDeps {
  /** The operators' own. */
  readonly secret: Secrets;
  readonly brands: readonly string[];
  readonly keys: Pick<SigningKeys, 'rotate'>;
}

/** POST /internal/signing-keys: new signing keys of a brand, or of all; for holders of the operators' secret. */
export function createKeysRoute({ secret, brands, keys }: KeysDeps): Route {
  return createSignedRoute({
    path: '/internal/signing-keys',
    bodyLimit: 1024,
    secret,
    schema: z.strictObject({ action: z.literal('rotate'), brand: z.string().optional() }),
    async answer({ brand }) {
      const rotated = brands.filter((id) => brand === undefined || id === brand);
      if (rotated.length === 0) return { status: 404, body: { error: 'UnknownBrand' } };
      for (const id of rotated) await keys.rotate(id);
      return { status: 200, body: { rotated } };
    },
  });
}

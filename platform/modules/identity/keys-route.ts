import { z } from 'zod';
import type { Route } from '../../kernel/http/route';
import { createOperatorRoute } from '../../kernel/http/operator-route';
import type { OperatorGate } from '../../kernel/operators/gate';
import type { SigningKeys } from './signing-keys';

interface KeysDeps {
  readonly gate: OperatorGate;
  readonly brands: readonly string[];
  readonly keys: Pick<SigningKeys, 'rotate'>;
}

/** POST /internal/signing-keys: new signing keys of a brand, or of all; for operators. */
export function createKeysRoute({ gate, brands, keys }: KeysDeps): Route {
  return createOperatorRoute({
    path: '/internal/signing-keys',
    bodyLimit: 1024,
    gate,
    schema: z.strictObject({ action: z.literal('rotate'), brand: z.string().optional() }),
    async answer({ brand }) {
      const rotated = brands.filter((id) => brand === undefined || id === brand);
      if (rotated.length === 0) return { status: 404, body: { error: 'UnknownBrand' } };
      for (const id of rotated) await keys.rotate(id);
      return { status: 200, body: { rotated } };
    },
  });
}

import 'server-only';
import type { Passkey } from '@/components/passkeys/passkeys.model';
import { mapResult } from '@/contract/result';
import type { Failure, Result } from '@/lib/graphql/failure';
import { graphql } from '@/lib/graphql/graphql';
import { readAsPlayer } from '@/lib/graphql/read';
import type { PageContext } from '@/lib/page/page-context';

const PASSKEYS = graphql(`
  query Passkeys {
    viewer {
      passkeys {
        id
        name
        createdAt
        lastUsedAt
      }
    }
  }
`);

/** The player's passkeys, the newest first; null when nobody is signed in. */
export async function getPasskeys({ brand, locale }: PageContext): Promise<Result<readonly Passkey[] | null, Failure>> {
  const result = await readAsPlayer(PASSKEYS, {}, { brand: brand.id, locale });
  return mapResult(result, (value) => value.viewer.passkeys);
}

import 'server-only';
import { endOfBreak } from '@/components/time-out/time-out.model';
import type { Failure, Result } from '@/lib/graphql/failure';
import { graphql } from '@/lib/graphql/graphql';
import { readAsPlayer } from '@/lib/graphql/read';
import type { PageContext } from '@/lib/page/page-context';

const TIME_OUT = graphql(`
  query TimeOut {
    viewer {
      player {
        timeouts {
          timeoutEndsAt
        }
        selfExclusionDetails {
          exclusionEndsAt
        }
      }
    }
  }
`);

/** When the player's break ends (ISO), null when play is open; null for the whole when nobody is signed in. */
export async function getBreak({
  brand,
  locale,
}: PageContext): Promise<Result<{ readonly endsAt: string | null } | null, Failure>> {
  const result = await readAsPlayer(TIME_OUT, {}, { brand: brand.id, locale });
  if (!result.ok) return result;
  const { player } = result.value.viewer;
  return { ok: true, value: player && { endsAt: endOfBreak(player, Date.now()) } };
}

import 'server-only';
import type { Limits } from '@/components/limits/limits.model';
import { graphql } from '@/lib/graphql/graphql';
import type { Failure, Result } from '@/lib/graphql/failure';
import { readAsPlayer } from '@/lib/graphql/read';
import type { PageContext } from '@/lib/page/page-context';

const LIMITS = graphql(`
  query Limits {
    viewer {
      limits {
        version now timeZone currency isRaiseBlocked raiseWaitHours
        deposit { period limit used remaining resetsAt raise { id amount dueAt expiresAt } }
      }
    }
  }
`);

/** The player's limits; null when nobody is signed in. */
export async function getLimits({ brand, locale }: PageContext): Promise<Result<Limits | null, Failure>> {
  const result = await readAsPlayer(LIMITS, {}, { brand: brand.id, locale });
  return result.ok ? { ok: true, value: result.value.viewer.limits } : result;
}

import 'server-only';
import type { AccountRestrictions } from '@/components/account-notices/account-notices.model';
import { mapResult } from '@/contract/result';
import type { Failure, Result } from '@/lib/graphql/failure';
import { graphql } from '@/lib/graphql/graphql';
import { readAsPlayer } from '@/lib/graphql/read';
import type { PageContext } from '@/lib/page/page-context';

const RESTRICTIONS = graphql(`
  query AccountRestrictions {
    viewer {
      player {
        accountStatus {
          status
          cause
          reopenByCustomerAllowed
        }
        selfExclusionDetails {
          exclusionEndsAt
        }
        timeouts {
          timeoutEndsAt
        }
      }
    }
  }
`);

/** Whether the account is open, closed or on a break; null when nobody is signed in. */
export async function getProgress({
  brand,
  locale,
}: PageContext): Promise<Result<AccountRestrictions | null, Failure>> {
  const result = await readAsPlayer(RESTRICTIONS, {}, { brand: brand.id, locale });
  return mapResult(result, (value) => value.viewer.player);
}

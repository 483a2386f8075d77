import 'server-only';
import type { ClosingFacts } from '@/components/breaks/account-closing.model';
import { RESTRICTIONS_FIELDS } from '@/components/breaks/breaks.documents';
import type { AccountRestrictions } from '@/components/breaks/breaks.model';
import { mapResult } from '@/contract/result';
import type { Failure, Result } from '@/lib/graphql/failure';
import { graphql } from '@/lib/graphql/graphql';
import { readAsPlayer } from '@/lib/graphql/read';
import type { PageContext } from '@/lib/page/page-context';

const RESTRICTIONS = graphql(
  `
    query AccountRestrictions {
      viewer {
        player {
          ...RestrictionsFields
        }
      }
    }
  `,
  [RESTRICTIONS_FIELDS],
);

const CLOSING = graphql(`
  query AccountClosing {
    viewer {
      player {
        accountStatus {
          status
        }
      }
      wallet {
        balance
        minWithdrawalAmount
        currency
      }
    }
  }
`);

/** Whether the account is open, closed or on a break; null when nobody is signed in. */
export async function getRestrictions({
  brand,
  locale,
}: PageContext): Promise<Result<AccountRestrictions | null, Failure>> {
  const result = await readAsPlayer(RESTRICTIONS, {}, { brand: brand.id, locale });
  return mapResult(result, (value) => value.viewer.player);
}

/** The obstacles to closing the account; null when nobody is signed in. */
export async function getClosingFacts({ brand, locale }: PageContext): Promise<Result<ClosingFacts | null, Failure>> {
  const result = await readAsPlayer(CLOSING, {}, { brand: brand.id, locale });
  return mapResult(
    result,
    ({ viewer: { player, wallet } }) => player && { isClosed: player.accountStatus.status === 'Closed', wallet },
  );
}

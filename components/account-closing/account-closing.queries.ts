import 'server-only';
import type { ClosingFacts } from '@/components/account-closing/account-closing.model';
import type { Failure, Result } from '@/lib/graphql/failure';
import { graphql } from '@/lib/graphql/graphql';
import { readAsPlayer } from '@/lib/graphql/read';
import type { PageContext } from '@/lib/page/page-context';

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

/** The obstacles to closing the account; null when nobody is signed in. */
export async function getClosingFacts({ brand, locale }: PageContext): Promise<Result<ClosingFacts | null, Failure>> {
  const result = await readAsPlayer(CLOSING, {}, { brand: brand.id, locale });
  if (!result.ok) return result;
  const { player, wallet } = result.value.viewer;
  return { ok: true, value: player && { isClosed: player.accountStatus.status === 'Closed', wallet } };
}

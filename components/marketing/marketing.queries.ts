import 'server-only';
import type { MarketingChoice } from '@/components/marketing/marketing.model';
import type { Failure, Result } from '@/lib/graphql/failure';
import { graphql } from '@/lib/graphql/graphql';
import { readAsPlayer } from '@/lib/graphql/read';
import type { PageContext } from '@/lib/page/page-context';

const MARKETING = graphql(`
  query MarketingPreferences {
    viewer {
      player {
        isEmailMarketingAccepted
        isSmsMarketingAccepted
        isPhoneMarketingAccepted
        accountStatus {
          status
        }
        selfExclusionDetails {
          exclusionEndsAt
        }
      }
    }
  }
`);

export interface Marketing {
  readonly choice: MarketingChoice;
  /** Closed and excluded accounts hear of no offers, and cannot ask for them. */
  readonly isStopped: boolean;
}

/** The player's choice, at the registration or since; null when nobody is signed in. */
export async function getMarketing({ brand, locale }: PageContext): Promise<Result<Marketing | null, Failure>> {
  const result = await readAsPlayer(MARKETING, {}, { brand: brand.id, locale });
  if (!result.ok) return result;
  const { player } = result.value.viewer;
  if (!player) return { ok: true, value: null };
  const exclusionEndsAt = player.selfExclusionDetails?.exclusionEndsAt ?? null;
  const isExcluded = exclusionEndsAt !== null && Date.parse(exclusionEndsAt) > Date.now();
  return {
    ok: true,
    value: {
      choice: {
        email: player.isEmailMarketingAccepted,
        sms: player.isSmsMarketingAccepted,
        phone: player.isPhoneMarketingAccepted,
      },
      isStopped: isExcluded || player.accountStatus.status !== 'Open',
    },
  };
}

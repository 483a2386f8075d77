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
      }
    }
  }
`);

/** What the player has chosen, at the registration or since; null when nobody is signed in. */
export async function getMarketing({ brand, locale }: PageContext): Promise<Result<MarketingChoice | null, Failure>> {
  const result = await readAsPlayer(MARKETING, {}, { brand: brand.id, locale });
  if (!result.ok) return result;
  const { player } = result.value.viewer;
  return {
    ok: true,
    value: player && {
      email: player.isEmailMarketingAccepted,
      sms: player.isSmsMarketingAccepted,
      phone: player.isPhoneMarketingAccepted,
    },
  };
}

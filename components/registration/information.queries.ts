import 'server-only';
import { ADDRESS_FIELDS, type AddressField, type MarketingField } from '@/components/registration/registration.model';
import { graphql } from '@/lib/graphql/graphql';
import type { Failure, Result } from '@/lib/graphql/failure';
import { readAsPlayer } from '@/lib/graphql/read';
import type { PageContext } from '@/lib/page/page-context';

const INFORMATION = graphql(`
  query AdditionalInformation {
    viewer {
      player {
        playerId
        isEmailMarketingAccepted
        isSmsMarketingAccepted
        isPhoneMarketingAccepted
        personalInfo {
          street
          zipCode
          city
        }
      }
    }
  }
`);

export interface KnownInformation {
  readonly missing: readonly AddressField[];
  readonly marketing: Readonly<Record<MarketingField, boolean>>;
}

/** The gaps of the player's account, and the marketing choice; null when nobody is signed in. */
export async function getInformation({
  brand,
  locale,
}: PageContext): Promise<Result<KnownInformation | null, Failure>> {
  const result = await readAsPlayer(INFORMATION, {}, { brand: brand.id, locale });
  if (!result.ok) return result;
  const { player } = result.value.viewer;
  if (!player) return { ok: true, value: null };
  const {
    personalInfo,
    isEmailMarketingAccepted: emailMarketing,
    isSmsMarketingAccepted: smsMarketing,
    isPhoneMarketingAccepted: phoneMarketing,
  } = player;
  return {
    ok: true,
    value: {
      missing: ADDRESS_FIELDS.filter((field) => !personalInfo[field]),
      marketing: { emailMarketing, smsMarketing, phoneMarketing },
    },
  };
}

'use client';
import type { MarketingChoice } from '@/components/marketing/marketing.model';
import type { Failure, Result } from '@/lib/graphql/failure';
import { graphql } from '@/lib/graphql/graphql';
import { requestFromBrowser } from '@/lib/graphql/request.client';

const CHOOSE = graphql(`
  mutation ChooseMarketing($sms: Boolean!, $email: Boolean!, $phone: Boolean!) {
    chooseMarketing(sms: $sms, email: $email, phone: $phone) {
      isEmailMarketingAccepted
      isSmsMarketingAccepted
      isPhoneMarketingAccepted
    }
  }
`);

/** Keeps the choice of all channels; answers what holds from now on. */
export async function chooseMarketing(choice: MarketingChoice): Promise<Result<MarketingChoice, Failure>> {
  const result = await requestFromBrowser(CHOOSE, { ...choice }, { report: () => undefined });
  if (!result.ok) return result;
  const now = result.value.chooseMarketing;
  return {
    ok: true,
    value: now
      ? { email: now.isEmailMarketingAccepted, sms: now.isSmsMarketingAccepted, phone: now.isPhoneMarketingAccepted }
      : choice,
  };
}

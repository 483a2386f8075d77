'use client';
import { command, QUIET } from '@/lib/graphql/command.client';
import { graphql } from '@/lib/graphql/graphql';

const CHOOSE = graphql(`
  mutation ChooseMarketing($sms: Boolean!, $email: Boolean!, $phone: Boolean!) {
    chooseMarketing(sms: $sms, email: $email, phone: $phone) {
      isEmailMarketingAccepted
      isSmsMarketingAccepted
      isPhoneMarketingAccepted
    }
  }
`);

/** Keeps the choice of all channels; answers what holds from now on, or null when the platform does not say. */
export const chooseMarketing = command(
  CHOOSE,
  ({ chooseMarketing: now }) =>
    now && {
      email: now.isEmailMarketingAccepted,
      sms: now.isSmsMarketingAccepted,
      phone: now.isPhoneMarketingAccepted,
    },
  QUIET,
);

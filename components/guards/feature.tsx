import { AccountEffects } from '@/components/guards/account-effects.client';
import { GuardEffects } from '@/components/guards/guard-effects.client';
import { defineFeature } from '@/components/shell/feature';
import { hasFeature } from '@/contract/brands';
import { urlCode } from '@/contract/locales';
import { offers } from '@/lib/page/offers';
import type { PageContext } from '@/lib/page/page-context';

export const feature = defineFeature({
  slots: {
    playerEffects: {
      position: 10,
      render: (context) => (
        <>
          <AccountEffects />
          <AccountGuards context={context} />
        </>
      ),
    },
  },
  texts: [
    'verification.later',
    'verification.phoneNote',
    'verification.phoneNoteAction',
    'verification.informationNote',
    'verification.informationNoteAction',
  ],
});

/** A guard whose answer the back end cannot take is left out. */
function AccountGuards({ context }: { context: PageContext }) {
  const { brand, locale } = context;
  const rules = {
    phoneVerification:
      hasFeature(brand, 'EnablePhoneVerification') && offers(context, 'RequestPhoneVerification', 'VerifyPhone'),
    additionalInformation:
      brand.asksForAdditionalInformation === true && offers(context, 'AdditionalInformation', 'CompletePersonalInfo'),
  };
  if (!rules.phoneVerification && !rules.additionalInformation) return null;
  return <GuardEffects rules={rules} localePrefix={`/${urlCode(locale)}`} />;
}

import type { VerifyTexts } from '@/components/verification/verify-form.client';
import type { VerifiedThing } from '@/components/verification/verification.requests.client';
import type { Translator } from '@/lib/i18n/translations';

/** Every text of the form; what only the browser knows stays open. */
export function verifyTexts(t: Translator, thing: VerifiedThing): VerifyTexts {
  return {
    before: t.raw(`verification.${thing}.before`), after: t.raw(`verification.${thing}.after`), earlier: t.raw(`verification.${thing}.earlier`), send: t(`verification.${thing}.send`), done: t(`verification.${thing}.done`),
    code: t('login.code'), codeRequired: t('login.codeRequired'), verify: t('verification.confirm'),
    resend: t('login.resend'), resendIn: t.raw('login.resendIn'), resent: t('login.resent'),
  };
}

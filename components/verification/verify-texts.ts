import type { ChangeEmailTexts } from '@/components/verification/change-email.client';
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

/** The texts of another address in place of one that is not confirmed. */
export function changeEmailTexts(t: Translator): ChangeEmailTexts {
  return {
    change: t('verification.email.change'), label: t('verification.email.newAddress'), hint: t.raw('verification.email.changeHint'), send: t('verification.email.send'), keep: t('verification.email.keep'),
    required: t('registration.problems.required'), invalid: t('registration.problems.invalid'), changed: t.raw('verification.email.changed'),
  };
}

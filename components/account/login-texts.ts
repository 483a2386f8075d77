import type { LoginFailureTexts } from '@/components/account/login-failure-text';
import type { Translator } from '@/lib/i18n/translations';

/** Failure texts as templates: the browser fills the times in. */
export function loginFailureTexts(t: Translator): LoginFailureTexts {
  return {
    InvalidPhoneNumber: t('errors.InvalidPhoneNumber'),
    CodeWrong: t('errors.CodeWrong'),
    CodeExpired: t('errors.CodeExpired'),
    CodeUsed: t('errors.CodeUsed'),
    CodeSentRecently: t.raw('errors.CodeSentRecently'),
    TooManyAttempts: t.raw('errors.TooManyAttempts'),
    TooManyAttemptsToday: t.raw('errors.TooManyAttemptsToday'),
    AccountBlocked: t('errors.AccountBlocked'),
    AccountClosed: t('errors.AccountClosed'),
    Network: t('errors.Network'),
    LoginFailed: t('errors.LoginFailed'),
  };
}

/** Why the player was signed out, or was not signed in by a link, by the word in the address. */
export function logoutReasonTexts(t: Translator): Readonly<Record<string, string>> {
  return {
    SESSION_EXPIRED: t('login.reasons.SESSION_EXPIRED'),
    JWT_EXPIRED: t('login.reasons.JWT_EXPIRED'),
    LOGGED_IN_FROM_ANOTHER_DEVICE: t('login.reasons.LOGGED_IN_FROM_ANOTHER_DEVICE'),
    LinkNotValid: t('login.reasons.LinkNotValid'),
  };
}

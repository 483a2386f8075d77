import { loginFailureTexts } from '@/components/account/login-texts';
import { SkipButton } from '@/components/verification/skip-button.client';
import type { VerificationState } from '@/components/verification/verification.queries';
import { VerifyForm } from '@/components/verification/verify-form.client';
import { verifyTexts } from '@/components/verification/verify-texts';
import { buttonClass } from '@/components/ui/button';
import { hasFeature } from '@/lib/brand/brand';
import { localePath } from '@/lib/i18n/paths';
import type { PageContext } from '@/lib/page/page-context';

/** Shows that the number of the account is the player's own; it may be put off, though rewards may ask for it [AUT-15, FLG-01]. */
export function VerifyPhonePanel({ context, player: { phoneNumber, isPhoneNumberVerified } }: { context: PageContext; player: VerificationState }) {
  const { brand, locale, t } = context;
  const home = localePath(locale, '/');
  if (phoneNumber === null || isPhoneNumberVerified) {
    return (
      <>
        <p role="status" className="mb-6 text-ink-muted">{t('verification.phone.verified', { phone: phoneNumber ?? '' })}</p>
        <a className={buttonClass({ wide: true })} href={home}>{t('common.backToLobby')}</a>
      </>
    );
  }
  const neededForRewards = hasFeature(brand, 'EnablePhoneVerification') && !hasFeature(brand, 'DisablePhoneVerificationForRewards');
  return (
    <>
      {neededForRewards && <p className="mb-4 text-ink-muted">{t('verification.phone.rewardsText')}</p>}
      <VerifyForm thing="phone" target={phoneNumber} wasSent={false} basic={hasFeature(brand, 'BasicEnterCode')} texts={verifyTexts(t, 'phone')} failures={loginFailureTexts(t)} />
      <SkipButton homeHref={home} text={t('verification.later')} />
    </>
  );
}

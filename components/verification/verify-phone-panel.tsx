import { SkipButton } from '@/components/verification/skip-button.client';
import type { VerificationState } from '@/components/verification/verification.queries';
import { VerifyForm } from '@/components/verification/verify-form.client';
import { buttonClass } from '@/components/ui/button';
import { hasFeature } from '@/contract/brands';
import { localePath } from '@/lib/i18n/paths';
import { Texts } from '@/lib/i18n/texts';
import type { PageContext } from '@/lib/page/page-context';

/**
 * Shows that the number of the account is the player's own; it may be put off, though rewards may ask for it [AUT-15,
 * FLG-01].
 */
export function VerifyPhonePanel({
  context,
  player: { phoneNumber, isPhoneNumberVerified },
}: {
  context: PageContext;
  player: VerificationState;
}) {
  const { brand, locale, t } = context;
  const home = localePath(locale, '/');
  if (phoneNumber === null || isPhoneNumberVerified) {
    return (
      <>
        <p role="status" className="mb-6 text-ink-muted">
          {t('verification.phone.verified', { phone: phoneNumber ?? '' })}
        </p>
        <a className={buttonClass({ wide: true })} href={home}>
          {t('common.backToLobby')}
        </a>
      </>
    );
  }
  const neededForRewards =
    hasFeature(brand, 'EnablePhoneVerification') && !hasFeature(brand, 'DisablePhoneVerificationForRewards');
  return (
    <>
      {neededForRewards && <p className="mb-4 text-ink-muted">{t('verification.phone.rewardsText')}</p>}
      <Texts context={context} of={['verification', 'login', 'errors']}>
        <VerifyForm thing="phone" target={phoneNumber} wasSent={false} basic={hasFeature(brand, 'BasicEnterCode')} />
        <SkipButton homeHref={home} />
      </Texts>
    </>
  );
}

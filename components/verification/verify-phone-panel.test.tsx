import { render, screen } from '@testing-library/react';
import { VerifyPhonePanel } from '@/components/verification/verify-phone-panel';
import type { FeatureToggle } from '@/contract/feature-toggles';
import { testPageContext } from '@/lib/testing/test-page-context';
import { english, WithTexts } from '@/lib/testing/with-texts';

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: () => undefined, refresh: () => undefined }) }));

it.each<[readonly FeatureToggle[], boolean]>([
  [[], false],
  [['EnablePhoneVerification'], true],
  [['EnablePhoneVerification', 'DisablePhoneVerificationForRewards'], false],
  [['DisablePhoneVerificationForRewards'], false],
])('says, with the toggles %j, that rewards need a verified number: %s [FLG-01]', (features, isSaid) => {
  const context = testPageContext('aurora', 'player');
  render(
    <VerifyPhonePanel
      context={{ ...context, brand: { ...context.brand, features: [...features] } }}
      player={{
        playerId: 'p1',
        email: null,
        emailVerified: false,
        phoneNumber: '+358401234567',
        isPhoneNumberVerified: false,
      }}
    />,
    { wrapper: WithTexts },
  );
  expect(screen.queryByText(english('verification.phone.rewardsText')) !== null).toBe(isSaid);
});

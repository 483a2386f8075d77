import { Suspense } from 'react';
import { QuickDepositBody } from '@/components/cashier/cashier-overlays.client';
import { DepositButton } from '@/components/cashier/deposit-button.client';
import { QuickDepositEffects } from '@/components/cashier/quick-deposit-effects.client';
import { ToastLink } from '@/components/cashier/toast-link.client';
import { WelcomeEffects } from '@/components/cashier/welcome-effects.client';
import { defineFeature, type FeatureLink } from '@/components/shell/feature';
import { hasFeature } from '@/contract/brands';
import { urlCode } from '@/contract/locales';
import { offers } from '@/lib/page/offers';
import type { PageContext } from '@/lib/page/page-context';

/**
 * A back end without a cashier keeps the quick deposit's dialog, which says so: the question at low funds leads there.
 */
const offersDeposit = (context: PageContext) => offers(context, 'Cashier', 'Deposit');

const withdrawLink: FeatureLink = {
  position: 17,
  path: '/withdraw/',
  icon: 'upload',
  label: (t) => t('cashier.withdrawTitle'),
  isShown: (context) => offers(context, 'Cashier', 'Withdraw'),
};

export const feature = defineFeature({
  uses: ['chat', 'feedback', 'guards', 'overlay', 'rewards'],
  overlays: [
    {
      variant: 'quick-deposit',
      staysOnEscape: true,
      body: (context) =>
        context.variant.layout === 'player' ? (
          <QuickDepositBody announces={hasFeature(context.brand, 'EnableCashierIBAwardAnnouncement')} />
        ) : null,
    },
  ],
  accountMenu: [withdrawLink],
  accountPages: [
    {
      position: 10,
      part: 'money',
      path: '/deposit/',
      icon: 'plus',
      label: (t) => t('cashier.title'),
      isShown: offersDeposit,
    },
    { ...withdrawLink, part: 'money' },
  ],
  slots: {
    headerEnd: {
      position: 30,
      render: (context) => context.variant.layout === 'player' && offersDeposit(context) && <DepositButton />,
    },
    playerEffects: { position: 20, render: (context) => <CashierEffects context={context} /> },
  },
  texts: ['cashier', 'legal.bonus.title', 'limits.periods', 'rewards.cost'],
});

function CashierEffects({ context }: { context: PageContext }) {
  const { brand, locale } = context;
  const welcomes = hasFeature(brand, 'EnableWelcomeMessage') && offersDeposit(context);
  return (
    <>
      {/* It reads the address, which no page that is made ahead has. */}
      <Suspense fallback={null}>
        <QuickDepositEffects localePrefix={`/${urlCode(locale)}`} welcomes={welcomes} />
      </Suspense>
      {welcomes && <WelcomeEffects brandName={brand.name} />}
      <ToastLink />
    </>
  );
}

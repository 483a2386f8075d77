import type { ReactNode } from 'react';
import { Overlays } from '@/app/_frame/overlays.client';
import { SignOut } from '@/app/_frame/sign-out';
import { cashierTexts, linkToastTexts, welcomeTexts } from '@/components/cashier/cashier-texts';
import { DepositButton } from '@/components/cashier/deposit-button.client';
import { QuickDepositKeeper } from '@/components/cashier/quick-deposit-keeper.client';
import { ToastLink } from '@/components/cashier/toast-link.client';
import { WelcomeKeeper } from '@/components/cashier/welcome-keeper.client';
import { AccountKeeper } from '@/components/guards/account-keeper.client';
import { GuardKeeper } from '@/components/guards/guard-keeper.client';
import { AccountMenu } from '@/components/shell/account-menu';
import { BasicLayout, PlayerLayout } from '@/components/shell/layouts';
import { BonusStanding } from '@/components/wallet/bonus-standing.client';
import { WalletBadge } from '@/components/wallet/wallet-badge.client';
import { WalletKeeper } from '@/components/wallet/wallet-keeper.client';
import { bonusTexts, walletReactionTexts, walletTexts } from '@/components/wallet/wallet-texts';
import { hasFeature } from '@/lib/brand/brand';
import { urlCode } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';
import type { PageContext } from '@/lib/page/page-context';

/** Header, footer and overlays around a page; here the features meet. */
export function SiteFrame({ context, children }: { context: PageContext; children: ReactNode }) {
  const { locale, t, variant } = context;
  const search = {
    ipCountryCode: variant.country,
    gamesHref: localePath(locale, '/games/'),
    texts: { title: t('search.title'), label: t('search.label'), placeholder: t('search.placeholder'), hint: t('search.hint'), empty: t.raw('search.empty'), failed: t('search.failed'), results: t('search.results'), recent: t('search.recent') },
  };
  return (
    <>
      <div className="ground" aria-hidden="true" />
      {variant.layout === 'player'
        ? <PlayerLayout context={context} headerEnd={<PlayerHeaderEnd context={context} />}>{children}<PlayerKeepers context={context} /></PlayerLayout>
        : <BasicLayout context={context}>{children}</BasicLayout>}
      <Overlays closeLabel={t('common.close')} okLabel={t('common.ok')} lostText={t('errors.Network')} search={search} cashier={variant.layout === 'player' ? cashierTexts(context) : null} />
    </>
  );
}

function PlayerHeaderEnd({ context }: { context: PageContext }) {
  const { bcp47, t } = context;
  return (
    <>
      <WalletBadge locale={bcp47} texts={walletTexts(t)} />
      <DepositButton text={t('cashier.title')} />
      <AccountMenu context={context} standing={<BonusStanding locale={bcp47} texts={bonusTexts(t)} />} signOut={<SignOut context={context} />} />
    </>
  );
}

/** What follows the player on every page. */
function PlayerKeepers({ context }: { context: PageContext }) {
  const { bcp47, brand, locale, t, variant } = context;
  const welcomes = hasFeature(brand, 'EnableWelcomeMessage');
  return (
    <>
      <AccountKeeper />
      <AccountGuards context={context} />
      <QuickDepositKeeper localePrefix={`/${urlCode(locale)}`} welcomes={welcomes} />
      {welcomes && <WelcomeKeeper locale={bcp47} texts={welcomeTexts(context)} />}
      <ToastLink texts={linkToastTexts(t)} />
      <WalletKeeper locale={bcp47} visitorMode={variant.mode} texts={walletReactionTexts(t)} />
    </>
  );
}

function AccountGuards({ context: { brand, locale, t } }: { context: PageContext }) {
  const rules = { phoneVerification: hasFeature(brand, 'EnablePhoneVerification'), additionalInformation: brand.asksForAdditionalInformation === true };
  if (!rules.phoneVerification && !rules.additionalInformation) return null;
  const notes = {
    'phone-verification': { text: t('verification.phoneNote'), action: t('verification.phoneNoteAction') },
    'additional-information': { text: t('verification.informationNote'), action: t('verification.informationNoteAction') },
  };
  return <GuardKeeper rules={rules} localePrefix={`/${urlCode(locale)}`} notes={notes} later={t('verification.later')} />;
}

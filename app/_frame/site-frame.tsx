import type { ReactNode } from 'react';
import { Overlays } from '@/app/_frame/overlays.client';
import { SignOut } from '@/app/_frame/sign-out';
import { DepositButton } from '@/components/account/deposit-button.client';
import { AccountMenu } from '@/components/shell/account-menu';
import { BasicLayout, PlayerLayout } from '@/components/shell/layouts';
import { WalletBadge } from '@/components/wallet/wallet-badge.client';
import { walletTexts } from '@/components/wallet/wallet-texts';
import { localePath } from '@/lib/i18n/paths';
import type { PageContext } from '@/lib/page/page-context';

/** Header, footer and overlays around a page; here the features meet. */
export function SiteFrame({ context, children }: { context: PageContext; children: ReactNode }) {
  const { locale, t, variant } = context;
  const search = {
    ipCountryCode: variant.country,
    gamesHref: localePath(locale, '/games/'),
    texts: { title: t('search.title'), label: t('search.label'), placeholder: t('search.placeholder'), hint: t('search.hint'), empty: t.raw('search.empty'), failed: t('search.failed'), results: t('search.results') },
  };
  return (
    <>
      <div className="ground" aria-hidden="true" />
      {variant.layout === 'player'
        ? <PlayerLayout context={context} headerEnd={<PlayerHeaderEnd context={context} />}>{children}</PlayerLayout>
        : <BasicLayout context={context}>{children}</BasicLayout>}
      <Overlays closeLabel={t('common.close')} okLabel={t('common.ok')} search={search} />
    </>
  );
}

function PlayerHeaderEnd({ context }: { context: PageContext }) {
  const { bcp47, t } = context;
  return (
    <>
      <WalletBadge locale={bcp47} texts={walletTexts(t)} />
      <DepositButton texts={{ action: t('deposit.action'), title: t('deposit.closedTitle'), text: t('deposit.closedText') }} />
      <AccountMenu context={context} signOut={<SignOut context={context} />} />
    </>
  );
}

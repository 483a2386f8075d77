import type { PlayersShop } from '@/components/rewards-shop/rewards-shop.queries';
import { Shop } from '@/components/rewards-shop/shop.client';
import { ShopWindow } from '@/components/rewards-shop/shop-window';
import { NextStep } from '@/components/shell/sign-in-offer';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { licenceOf } from '@/contract/licences';
import { localePath } from '@/lib/i18n/paths';
import { Texts } from '@/lib/i18n/texts';
import type { PageContext } from '@/lib/page/page-context';

/** Rewards for loyalty points [RWD-04]. */
export function RewardsShopPage({ context, shop, goods, ranks }: PlayersShop & { readonly context: PageContext }) {
  const { brand, locale, t } = context;
  if (goods)
    return (
      <ShopWindow context={context} goods={goods} ranks={ranks} signIn={<NextStep text={t('rewardsShop.off')} />} />
    );
  return (
    <div className="page profile rewards-page rewards-shop">
      <header className="profile-head">
        <h1>{t('rewardsShop.title')}</h1>
        <p className="text-ink-muted">{t('rewardsShop.text')}</p>
      </header>
      {shop === null && (
        <EmptyState icon="bag" next={{ href: localePath(locale, '/'), label: t('common.backToLobby') }}>
          {t('rewardsShop.off')}
        </EmptyState>
      )}
      {shop?.blockReason && (
        <Card className="rewards-blocked" data-block={shop.blockReason} aria-labelledby="shop-blocked">
          <h2 id="shop-blocked">{t('rewardsShop.blockedTitle')}</h2>
          <p>{t(`rewards.blocks.${shop.blockReason}`)}</p>
        </Card>
      )}
      {shop && (
        <Texts context={context} of={['rewardsShop', 'rewards', 'loyalty.join', 'loyalty.failed', 'loyalty.level']}>
          <Shop initial={shop} ranks={ranks} timeZone={licenceOf(brand.license).timeZone} />
        </Texts>
      )}
    </div>
  );
}

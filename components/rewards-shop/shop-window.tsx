import type { ReactNode } from 'react';
import { namedLevel, type RankNames } from '@/components/loyalty/gamification.model';
import { RewardTerms } from '@/components/rewards/reward-terms.client';
import { GoodFace } from '@/components/rewards-shop/good-face.client';
import type { ShownGood } from '@/components/rewards-shop/rewards-shop.model';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { localePath } from '@/lib/i18n/paths';
import { Texts } from '@/lib/i18n/texts';
import type { PageContext } from '@/lib/page/page-context';

interface ShopWindowProps {
  readonly context: PageContext;
  readonly goods: readonly ShownGood[];
  readonly ranks: RankNames;
  readonly signIn: ReactNode;
}

/** The shop for visitors: goods and their prices in points [RWD-04]. */
export function ShopWindow({ context, goods, ranks, signIn }: ShopWindowProps) {
  const { t } = context;
  return (
    <div className="page profile rewards-page rewards-shop">
      <header className="profile-head">
        <h1>{t('rewardsShop.title')}</h1>
        <p className="text-ink-muted">{t('rewardsShop.text')}</p>
      </header>
      {signIn}
      <section className="rewards-group" aria-label={t('rewardsShop.goods')}>
        <h2>{t('rewardsShop.goods')}</h2>
        {goods.length === 0 && (
          <EmptyState icon="bag" next={{ href: localePath(context.locale, '/rewards/'), label: t('rewards.title') }}>
            {t('rewardsShop.empty')}
          </EmptyState>
        )}
        <Texts context={context} of={['rewards', 'rewardsShop']}>
          <ul className="reward-cards">
            {goods.map(({ id, name, price, level, rewardType }) => (
              <Card key={id} as="li" className="reward-card" data-type={rewardType.__typename}>
                <GoodFace type={rewardType} />
                <div className="reward-body">
                  <h3>{name}</h3>
                  <RewardTerms type={rewardType} />
                  <p className="shop-price tabular">{t('rewardsShop.price', { points: price })}</p>
                  {level > 1 && (
                    <p className="reward-note">
                      {t('rewardsShop.refusals.LevelTooLow', {
                        level: namedLevel((values) => t('loyalty.level', values), ranks, level),
                      })}
                    </p>
                  )}
                </div>
              </Card>
            ))}
          </ul>
        </Texts>
      </section>
    </div>
  );
}

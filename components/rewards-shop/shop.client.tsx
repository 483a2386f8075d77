'use client';
import { namedLevel, type RankNames } from '@/components/loyalty/gamification.model';
import { Join } from '@/components/loyalty/join.client';
import { worthOf } from '@/components/rewards/reward-worth';
import { GoodCard } from '@/components/rewards-shop/good-card.client';
import type { ShopView } from '@/components/rewards-shop/rewards-shop.model';
import { useShop } from '@/components/rewards-shop/rewards-shop.live.client';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { Table } from '@/components/ui/table';
import { formatMinute } from '@/lib/format/dates';
import { localePath } from '@/lib/i18n/paths';
import { useLocale, useText } from '@/lib/i18n/texts.client';

interface ShopProps {
  readonly initial: ShopView;
  readonly ranks: RankNames;
  readonly timeZone: string;
}

/** The points that can be spent, the goods, and what was bought, as they change [RWD-04]. */
export function Shop({ initial, ranks, timeZone }: ShopProps) {
  const t = useText('rewardsShop');
  const loyalty = useText('loyalty');
  const rewards = useText('rewards');
  const locale = useLocale();
  const { shop, readAgain } = useShop(initial);
  const nameOf = (level: number) => namedLevel((values) => loyalty('level', values), ranks, level);
  return (
    <>
      <Card className="shop-balance" aria-labelledby="shop-balance">
        <h2 id="shop-balance">{t('balance')}</h2>
        <p className="shop-points tabular" aria-live="polite" data-points={shop.pointsToSpend}>
          {t('points', { points: shop.pointsToSpend })}
        </p>
        <p className="text-ink-muted">{t('levelStays', { level: nameOf(shop.level) })}</p>
        {!shop.optedIn && shop.blockReason === null && (
          <>
            <p>{t('notIn')}</p>
            <Join />
          </>
        )}
      </Card>
      <section className="rewards-group" aria-label={t('goods')}>
        <h2>{t('goods')}</h2>
        {shop.goods.length === 0 && (
          <EmptyState icon="bag" next={{ href: localePath(locale, '/rewards/'), label: rewards('title') }}>
            {t('empty')}
          </EmptyState>
        )}
        <ul className="reward-cards">
          {shop.goods.map((good) => (
            <GoodCard key={good.id} good={good} level={nameOf(good.level)} shop={shop} readAgain={readAgain} />
          ))}
        </ul>
      </section>
      <Purchases purchases={shop.purchases} timeZone={timeZone} />
    </>
  );
}

function Purchases({ purchases, timeZone }: Pick<ShopView, 'purchases'> & Pick<ShopProps, 'timeZone'>) {
  const t = useText('rewardsShop');
  const rewards = useText('rewards');
  if (purchases.length === 0) return null;
  return (
    <div className="rewards-group">
      <h2 id="shop-purchases">{t('purchases')}</h2>
      <Card as="div" className="shop-purchases">
        <Table labelledBy="shop-purchases" columns={[t('bought'), t('good'), t('worth'), t('paid'), t('status')]}>
          {purchases.map(({ id, boughtAt, returnedAt, name, rewardType, price, status }) => (
            <tr key={id}>
              <td>
                <time dateTime={boughtAt}>{formatMinute(new Date(boughtAt), t.language, timeZone)}</time>
              </td>
              <th scope="row">{name}</th>
              <td className="tabular">{worthOf(rewardType, t.language)}</td>
              <td className="tabular">{t(returnedAt === null ? 'points' : 'returned', { points: price })}</td>
              <td>{rewards(`statuses.${status}`)}</td>
            </tr>
          ))}
        </Table>
      </Card>
    </div>
  );
}

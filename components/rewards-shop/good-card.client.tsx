'use client';
import { useRef, useState } from 'react';
import { openOverlay } from '@/components/overlay/overlay-store';
import { CostText } from '@/components/rewards/bonus-cost.client';
import { GoodFace } from '@/components/rewards-shop/good-face.client';
import { RewardTerms } from '@/components/rewards/reward-terms.client';
import {
  refusalOf,
  toPurchaseFailure,
  type PurchaseFailure,
  type ShopGood,
  type ShopView,
} from '@/components/rewards-shop/rewards-shop.model';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { callLazily } from '@/lib/graphql/lazy-import.client';
import { useText } from '@/lib/i18n/texts.client';

interface GoodCardProps {
  readonly good: ShopGood;
  /** That it asks for, in words. */
  readonly level: string;
  readonly shop: ShopView;
  /** After a purchase, or a refusal that shows that the page is out of date. */
  readonly readAgain: () => Promise<void>;
}

/** A good: what it is worth, what it asks for and costs to clear, its price, and how it is bought. */
export function GoodCard({ good, level, shop, readAgain }: GoodCardProps) {
  const t = useText('rewardsShop');
  const rewards = useText('rewards');
  const { rewardType } = good;
  const titleId = `good-${good.id}`;
  return (
    <Card as="li" className="reward-card" data-type={rewardType.__typename} aria-labelledby={titleId}>
      <GoodFace type={rewardType} />
      <div className="reward-body">
        <h3 id={titleId}>{good.name}</h3>
        <RewardTerms type={rewardType} />
        {good.cost && (
          <details className="bonus-cost">
            <summary>{rewards('cost.title')}</summary>
            <div className="bonus-cost-body">
              <CostText cost={good.cost} />
            </div>
          </details>
        )}
        <p className="shop-price tabular">{t('price', { points: good.price })}</p>
        {good.stockLeft !== null && good.stockLeft > 0 && (
          <p className="reward-note">{t('stockLeft', { count: good.stockLeft })}</p>
        )}
        {!shop.optedIn && good.level > 1 && <p className="reward-note">{t('refusals.LevelTooLow', { level })}</p>}
        {shop.optedIn && shop.blockReason === null && (
          <Purchase good={good} level={level} shop={shop} readAgain={readAgain} titleId={titleId} />
        )}
      </div>
    </Card>
  );
}

/** Buys after a question, once however often it is pressed, and says what came of it. */
function Purchase({ good, level, shop, readAgain, titleId }: GoodCardProps & { titleId: string }) {
  const t = useText('rewardsShop');
  const purchaseId = useRef<string | null>(null);
  const [state, setState] = useState<PurchaseFailure | 'sending' | 'bought' | null>(null);
  const refusal = refusalOf(good, shop);
  const isBonus = good.rewardType.__typename === 'BonusMoneyDrop';
  const values = { points: good.price, left: shop.pointsToSpend - good.price, name: good.name };

  async function buy() {
    setState('sending');
    // A purchase whose answer was lost is sent again under its own id.
    purchaseId.current ??= crypto.randomUUID();
    const order = { purchaseId: purchaseId.current, goodId: good.id, price: good.price };
    const result = await callLazily(
      () => import('@/components/rewards-shop/rewards-shop.requests.client'),
      ({ buyReward }) => buyReward({ input: order }),
    );
    const failure = result.ok ? null : toPurchaseFailure(result.error);
    if (failure !== 'Network') purchaseId.current = null;
    await readAgain();
    setState(failure ?? 'bought');
  }
  const ask = () =>
    openOverlay({
      variant: 'confirmation',
      title: t('askTitle', values),
      text: [t('askText', values), isBonus ? t('askBonus', { days: good.claimDays }) : t('askCash')].join(' '),
      ok: t('askOk'),
      dismiss: t('askKeep'),
      onOk: buy,
    });
  const isFailed = state !== null && state !== 'sending' && state !== 'bought';
  return (
    <>
      <div aria-live="polite">
        {state === 'bought' && (
          <p className="reward-result" data-bought="">
            <Icon name="check" />
            {t(isBonus ? 'boughtBonus' : 'boughtCash')}
          </p>
        )}
        {isFailed && <p className="reward-failure">{t(`failures.${state}`)}</p>}
      </div>
      {refusal ? (
        <p className="reward-note">{t(`refusals.${refusal}`, { missing: good.price - shop.pointsToSpend, level })}</p>
      ) : (
        <Button wide loading={state === 'sending'} aria-describedby={titleId} onClick={ask}>
          {t('buy')}
        </Button>
      )}
    </>
  );
}

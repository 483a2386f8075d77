import type { ReactNode } from 'react';
import { ActiveBonus } from '@/components/rewards/active-bonus.client';
import { RewardList } from '@/components/rewards/reward-list.client';
import { listedOf, type RewardsView } from '@/components/rewards/rewards.model';
import { buttonClass } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { licenceOf } from '@/contract/licences';
import { localePath } from '@/lib/i18n/paths';
import { Texts } from '@/lib/i18n/texts';
import type { PageContext } from '@/lib/page/page-context';

/** The rewards to claim, those that come later, and the bonus that is being wagered [RWD-04]. */
export function RewardsPage({ context, view }: { context: PageContext; view: RewardsView }) {
  const { brand, locale, t } = context;
  const { rewardsBlockReason, bonuses } = view;
  return (
    <div className="page profile rewards-page">
      <header className="profile-head">
        <h1>{t('rewards.title')}</h1>
        <p className="text-ink-muted">{t('rewards.text')}</p>
      </header>
      {rewardsBlockReason && <Blocked context={context} reason={rewardsBlockReason} />}
      <Texts context={context} of={['rewards', 'wallet']}>
        <ActiveBonus bonus={bonuses?.[0] ?? null} timeZone={licenceOf(brand.license).timeZone} />
        <RewardList
          initial={listedOf(view)}
          isBlocked={rewardsBlockReason !== null}
          offersHref={localePath(locale, '/promotions/')}
        />
      </Texts>
    </div>
  );
}

function Blocked({
  context: { locale, t },
  reason,
}: {
  context: PageContext;
  reason: NonNullable<RewardsView['rewardsBlockReason']>;
}) {
  return (
    <Card className="rewards-blocked" data-block={reason} aria-labelledby="rewards-blocked">
      <h2 id="rewards-blocked">{t('rewards.blockedTitle')}</h2>
      <p>{t(`rewards.blocks.${reason}`)}</p>
      {reason === 'PhoneNotVerified' && (
        <a className={buttonClass({ size: 'small' })} href={localePath(locale, '/phone-verification/')}>
          {t('rewards.verifyPhone')}
        </a>
      )}
    </Card>
  );
}

/** How a reward comes about and what it asks, for visitors; whose they are is shown to players alone [RWD-04]. */
export function VisitorsRewards({ context: { t }, signIn }: { context: PageContext; signIn: ReactNode }) {
  return (
    <div className="page profile rewards-page">
      <header className="profile-head">
        <h1>{t('rewards.title')}</h1>
        <p className="text-ink-muted">{t('rewards.how')}</p>
      </header>
      {signIn}
    </div>
  );
}

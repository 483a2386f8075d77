'use client';
import type { RewardType } from '@/components/rewards/reward-worth';
import type { PlayerReward } from '@/components/rewards/rewards.documents';
import { daysAndClock } from '@/components/rewards/rewards.model';
import { buttonClass } from '@/components/ui/button';
import { Countdown, useSecondsFrom } from '@/components/ui/countdown.client';
import { Fact } from '@/components/ui/fact';
import { formatMoney } from '@/lib/format/format-money';
import { localePath } from '@/lib/i18n/paths';
import { useLocale, useText } from '@/lib/i18n/texts.client';

type FreeSpin = Extract<RewardType, { __typename: 'FreeSpin' }>;

/** The game, the value of a round, how long they can be played, and what becomes of a win [RWD-01]. */
export function FreeRoundTerms({ type }: { type: FreeSpin }) {
  const t = useText('rewards');
  const { value, currency, gameName, days, winsWageringFactor: factor, winsMaxPayout, winsDays } = type;
  const money = (amount: string) => formatMoney(amount, currency, t.language);
  const number = new Intl.NumberFormat(t.language, { maximumFractionDigits: 2 });
  return (
    <dl className="reward-facts tabular">
      <Fact name={t('game')}>{gameName}</Fact>
      <Fact name={t('roundValue')}>{money(value)}</Fact>
      <Fact name={t('timeToPlay')}>{t('daysValue', { days })}</Fact>
      <Fact name={t('winsAre')}>
        {factor === null ? t('winsCash') : t('winsBonus', { factor: number.format(factor) })}
      </Fact>
      {factor !== null && (
        <Fact name={t('maxPayout')}>{winsMaxPayout === null ? t('maxPayoutAll') : money(winsMaxPayout)}</Fact>
      )}
      {winsDays !== null && <Fact name={t('daysLeft')}>{t('daysValue', { days: winsDays })}</Fact>}
    </dl>
  );
}

/** The rounds that are left of a claimed reward, how long they can be played, and the way into their game [RWD-03]. */
export function FreeRoundsToPlay({
  type: { game, gameName, rounds },
  freeRounds,
  titleId,
}: {
  type: FreeSpin;
  freeRounds: NonNullable<PlayerReward['freeRounds']>;
  titleId: string;
}) {
  const t = useText('rewards');
  const locale = useLocale();
  const seconds = useSecondsFrom(freeRounds.expiresIn);
  return (
    <>
      <p role="status" className="reward-result">
        <span>{t('roundsLeft', { left: freeRounds.left, count: rounds, game: gameName })}</span>
      </p>
      <p className="reward-time">
        <span>{t('playBefore')}</span>{' '}
        <strong>
          <Countdown>{t('left', daysAndClock(seconds))}</Countdown>
        </strong>
      </p>
      {game && (
        <a className={buttonClass({ wide: true })} href={localePath(locale, game.url)} aria-describedby={titleId}>
          {t('play')}
        </a>
      )}
    </>
  );
}

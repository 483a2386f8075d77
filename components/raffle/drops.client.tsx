'use client';
import { useEffect, useState } from 'react';
import { inCurrency } from '@/components/jackpot/jackpot-money';
import { fetchDrops, retryDrops, useRaffle, type RaffleState } from '@/components/raffle/raffle.live.client';
import { nextDrop, partsOf, REFETCH_MS, type Drop, type Raffle } from '@/components/raffle/raffle.model';
import { AnimatedAmount } from '@/components/ui/animated-amount.client';
import { Countdown, useSecondsUntil } from '@/components/ui/countdown.client';
import { PartFailed } from '@/components/ui/part-failed';
import { Skeleton } from '@/components/ui/skeleton';
import { formatMoney } from '@/lib/format/format-money';
import { useText } from '@/lib/i18n/texts.client';

/** The draws of now, each with what is left of it, its prizes and the player's tickets [RAF-01, RAF-02]. */
export default function Drops({ raffle }: { raffle: Raffle }) {
  const t = useText('raffle');
  const state = useRaffle(raffle);
  const { drops, failed, isLogBroken } = state;
  if (drops === 'loading') return <Skeleton className="h-48 w-full" label={t('drops.loading')} />;
  const next = nextDrop(drops, Date.now());
  return (
    <>
      {isLogBroken && (
        <p role="alert" className="raffle-alarm">
          {t('drops.logBroken')}
        </p>
      )}
      {drops.length > 0 && (
        <ul className="raffle-drops">
          {drops.map((drop) => (
            <DropCard key={drop.type} raffle={raffle} drop={drop} isNext={drop.id === next?.id} state={state} />
          ))}
        </ul>
      )}
      {(drops.length === 0 || failed.length > 0) && <Failed raffle={raffle} />}
    </>
  );
}

function Failed({ raffle }: { raffle: Raffle }) {
  const t = useText('raffle');
  const [isReading, setIsReading] = useState(false);
  async function retry() {
    setIsReading(true);
    await retryDrops(raffle);
    setIsReading(false);
  }
  return (
    <PartFailed text={t('drops.failed')} again={t('drops.retry')} isReading={isReading} onAgain={() => void retry()} />
  );
}

interface DropCardProps {
  readonly raffle: Raffle;
  readonly drop: Drop;
  readonly isNext: boolean;
  readonly state: RaffleState;
}

function DropCard({ raffle, drop, isNext, state: { player, terms, tickets } }: DropCardProps) {
  const t = useText('raffle');
  const seconds = useSecondsUntil(drop.end);
  const isOver = seconds === 0;
  useEffect(() => {
    if (!isOver) return undefined;
    const timer = setInterval(() => void fetchDrops(raffle), REFETCH_MS);
    return () => clearInterval(timer);
  }, [isOver, raffle]);
  const { days, clock } = partsOf(seconds);
  const converted = player ? inCurrency(drop.prize, drop.currency, player.currency, terms) : null;
  const prize =
    player && converted !== null
      ? formatMoney(converted, player.currency, t.language)
      : formatMoney(drop.prize, drop.currency, t.language);
  const count = tickets[drop.id] ?? 0;
  return (
    <li className="raffle-drop" data-type={drop.type} data-draw={drop.id} data-next={isNext || undefined}>
      <h3>{t(`drops.${drop.type}`)}</h3>
      <p className="raffle-countdown">
        <Countdown>{days > 0 ? t('drops.days', { days, clock }) : clock}</Countdown>
      </p>
      <dl>
        <div>
          <dt>{t('drops.prize')}</dt>
          <dd className="raffle-prize tabular">{prize}</dd>
        </div>
        <div>
          <dt>{t('drops.tickets')}</dt>
          <dd className="tabular" data-tickets={count}>
            <AnimatedAmount
              amount={String(count)}
              format={(shown) => new Intl.NumberFormat(t.language).format(Math.round(Number(shown)))}
            />
          </dd>
        </div>
      </dl>
    </li>
  );
}

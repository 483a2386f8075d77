'use client';
import { useEffect } from 'react';
import { customContribution, JACKPOT_PARAMETER, type Jackpot } from '@/components/jackpot/jackpot.model';
import { useJackpot } from '@/components/jackpot/jackpot.live.client';
import { Pots } from '@/components/jackpot/pots.client';
import { useText } from '@/lib/i18n/texts.client';

const GO_ON_MS = 2_000;

interface LivePotsProps {
  readonly jackpot: Jackpot;
  /** Where a link with a contribution leads on to; null on the page with the block itself. */
  readonly pageHref: string | null;
}

/** The pots as they grow, for a player. */
export default function LivePots({ jackpot, pageHref }: LivePotsProps) {
  const t = useText('jackpot');
  const { pots, player, connection } = useJackpot(jackpot);
  useEffect(() => {
    const custom = pageHref === null ? null : customContribution(location.search, jackpot);
    if (custom === null) return undefined;
    const timer = setTimeout(() => location.assign(`${pageHref}?${JACKPOT_PARAMETER}=${custom}`), GO_ON_MS);
    return () => clearTimeout(timer);
  }, [pageHref, jackpot]);
  return (
    <>
      <Pots jackpot={jackpot} values={pots} currency={player?.currency} />
      <p className="jackpot-connection" role="status">
        {connection === 'stopped' ? t('retriesReached') : connection === 'refused' ? t('noConnection') : ''}
      </p>
    </>
  );
}

'use client';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { JACKPOT_WINNERS } from '@/components/jackpot/jackpot.documents';
import { customContribution, JACKPOT_PARAMETER, TAKING_PART, type Jackpot } from '@/components/jackpot/jackpot.model';
import { useJackpot } from '@/components/jackpot/jackpot.live.client';
import { chargeOf } from '@/components/jackpot/jackpot-money';
import { LastWin, Pots } from '@/components/jackpot/pots.client';
import { formatMoney } from '@/lib/format/format-money';
import { useText } from '@/lib/i18n/texts.client';
import { queryClient } from '@/lib/query/query-client.client';
import { queryOf } from '@/lib/query/read-query.client';

const GO_ON_MS = 2_000;

interface LivePotsProps {
  readonly jackpot: Jackpot;
  /** Where a link with a contribution leads on to; null on the page with the block itself. */
  readonly pageHref: string | null;
}

/** The pots as they grow, for a player. */
export default function LivePots({ jackpot, pageHref }: LivePotsProps) {
  const t = useText('jackpot');
  const { pots, player, connection, drops } = useJackpot(jackpot);
  useEffect(() => {
    const custom = pageHref === null ? null : customContribution(location.search, jackpot);
    if (custom === null) return undefined;
    const timer = setTimeout(() => location.assign(`${pageHref}?${JACKPOT_PARAMETER}=${custom}`), GO_ON_MS);
    return () => clearTimeout(timer);
  }, [pageHref, jackpot]);
  return (
    <>
      <Pots jackpot={jackpot} values={pots} currency={player?.currency}>
        {player && jackpot.enabledCommunity ? (
          <LastWinner jackpot={jackpot} drops={drops} />
        ) : (
          <LastWin jackpot={jackpot} />
        )}
      </Pots>
      {pageHref !== null && <TakingPart jackpot={jackpot} pageHref={pageHref} />}
      <p className="jackpot-connection" role="status">
        {connection === 'stopped' ? t('retriesReached') : connection === 'refused' ? t('noConnection') : ''}
      </p>
    </>
  );
}

/** The last win with its winner, read once it is known in the browser that a player looks, and again after each drop. */
function LastWinner({ jackpot, drops }: { jackpot: Jackpot; drops: number }) {
  const { data: winners, refetch } = useQuery(
    queryOf(JACKPOT_WINNERS, { last: 1 }, ({ root }) => root.jackpotWinners),
    queryClient(),
  );
  useEffect(() => {
    if (drops > 0) void refetch();
  }, [drops, refetch]);
  return <LastWin jackpot={jackpot} winner={winners?.[0]} />;
}

/** Under the pots of the lobby: whether the player takes part, and where they decide it. */
function TakingPart({ jackpot, pageHref }: { jackpot: Jackpot; pageHref: string }) {
  const t = useText('jackpot');
  const { optIn, contribution, player, terms } = useJackpot(jackpot);
  if (typeof optIn !== 'boolean' || !player) return null;
  const least = Math.min(...jackpot.contributionOptions);
  const option = optIn && contribution !== null ? contribution : least;
  const charge = chargeOf(option, jackpot.currency, player.currency, terms);
  const amount = charge === null ? null : formatMoney(charge, player.currency, t.language);
  return (
    <p className="jackpot-taking-part">
      {amount !== null && <span>{t(optIn ? 'optIn.isIn' : 'joinFrom', { amount })}</span>}
      <a className={optIn ? 'link' : 'btn jackpot-button'} href={`${pageHref}#${TAKING_PART}`}>
        {t(optIn ? 'optIn.change' : 'optIn.join')}
      </a>
    </p>
  );
}

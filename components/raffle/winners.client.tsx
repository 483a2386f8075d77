'use client';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { RAFFLE_WINNERS } from '@/components/raffle/raffle.documents';
import { useRaffle } from '@/components/raffle/raffle.live.client';
import { CAROUSEL_SECONDS, toWinners, WINNERS_SHOWN, type Raffle, type Winner } from '@/components/raffle/raffle.model';
import { Button } from '@/components/ui/button';
import { formatMinute } from '@/lib/format/dates';
import { formatMoney } from '@/lib/format/format-money';
import { useText } from '@/lib/i18n/texts.client';
import { queryClient } from '@/lib/query/query-client.client';
import { queryOf } from '@/lib/query/read-query.client';

const ROUND: Readonly<Record<`--${string}`, string>> = { '--raffle-round': `${CAROUSEL_SECONDS}s` };

/** The last winners, passing by [RAF-01]. Nothing while nobody has won. */
export function Winners({ raffle }: { raffle: Raffle }) {
  const { player, drawn } = useRaffle(raffle);
  return player && <Passing currency={player.currency} drawn={drawn} />;
}

function Passing({ currency, drawn }: { currency: string; drawn: number }) {
  const t = useText('raffle');
  const [isStill, setIsStill] = useState(false);
  const question = { baseCurrency: currency, last: WINNERS_SHOWN };
  const { data = [], refetch } = useQuery(
    queryOf(RAFFLE_WINNERS, question, ({ root }) => toWinners(root.raffleWinners)),
    queryClient(),
  );
  useEffect(() => {
    if (drawn > 0) void refetch();
  }, [drawn, refetch]);
  if (data.length === 0) return null;
  return (
    <section className="raffle-winners" aria-labelledby="raffle-winners">
      <div className="raffle-winners-head">
        <h2 id="raffle-winners">{t('winners.title')}</h2>
        <Button look="ghost" size="small" aria-pressed={isStill} onClick={() => setIsStill(!isStill)}>
          {t(isStill ? 'winners.move' : 'winners.stop')}
        </Button>
      </div>
      <div className="raffle-winners-window" data-still={isStill || undefined}>
        <ul style={ROUND}>
          {data.map((winner) => (
            <WinnerCard key={winner.cursor} winner={winner} />
          ))}
          {/* The second time it goes round, for the eye alone. */}
          {data.map((winner) => (
            <WinnerCard key={`${winner.cursor} again`} winner={winner} isCopy />
          ))}
        </ul>
      </div>
    </section>
  );
}

function WinnerCard({ winner, isCopy = false }: { winner: Winner; isCopy?: boolean }) {
  const t = useText('raffle');
  const { winnerInitials, winAmount, winCurrency, timestamp, jackpotName } = winner;
  return (
    <li aria-hidden={isCopy || undefined}>
      <b>{winnerInitials}</b>
      <span className="tabular">{formatMoney(winAmount, winCurrency, t.language)}</span>
      <small>{jackpotName}</small>
      <small>{formatMinute(new Date(timestamp), t.language)}</small>
    </li>
  );
}

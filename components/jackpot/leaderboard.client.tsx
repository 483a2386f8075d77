'use client';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { JACKPOT_LEADERBOARD } from '@/components/jackpot/jackpot.documents';
import type { Jackpot } from '@/components/jackpot/jackpot.model';
import {
  firstRows,
  LEADERBOARD_FETCHED,
  LEADERBOARD_POT,
  ROWS_MORE,
  toBoard,
  type Board,
} from '@/components/jackpot/leaderboard.model';
import { useJackpot, type JackpotState } from '@/components/jackpot/jackpot.live.client';
import { Button } from '@/components/ui/button';
import { PartFailed } from '@/components/ui/part-failed';
import { Skeleton } from '@/components/ui/skeleton';
import { PHONE_MEDIA } from '@/contract/device';
import { formatMoney } from '@/lib/format/format-money';
import { useText } from '@/lib/i18n/texts.client';
import { queryClient } from '@/lib/query/query-client.client';
import { queryOf } from '@/lib/query/read-query.client';

const ASK_AGAIN_MS = 15_000;
/** The players who gave most to the largest pot in its cycle, and what they would share if it dropped now [JKP-02]. */
export function Leaderboard({ jackpot }: { jackpot: Jackpot }) {
  const t = useText('jackpot');
  const { player, drops } = useJackpot(jackpot);
  return (
    <section className="jackpot-board" aria-labelledby="jackpot-board">
      <h2 id="jackpot-board">{t('board.title')}</h2>
      {player ? (
        <Rows jackpot={jackpot} player={player} drops={drops} />
      ) : (
        <Skeleton className="h-64 w-full" label={t('board.loading')} />
      )}
    </section>
  );
}

interface RowsProps {
  readonly jackpot: Jackpot;
  readonly player: NonNullable<JackpotState['player']>;
  readonly drops: number;
}

function Rows({ jackpot, player: { playerId, currency }, drops }: RowsProps) {
  const t = useText('jackpot');
  const common = useText('common');
  const question = {
    brand: jackpot.brand,
    jackpotInstanceId: jackpot.instanceId,
    jackpotPotId: LEADERBOARD_POT,
    currency,
    playerUUID: playerId,
    size: LEADERBOARD_FETCHED,
  };
  const { data, isError, refetch } = useQuery(
    {
      ...queryOf(
        JACKPOT_LEADERBOARD,
        question,
        ({ root }) => root.jackpotLeaderboard && toBoard(root.jackpotLeaderboard),
      ),
      refetchInterval: ASK_AGAIN_MS,
    },
    queryClient(),
  );
  useEffect(() => {
    if (drops > 0) void refetch();
  }, [drops, refetch]);
  if (isError || data === null)
    return <PartFailed text={t('board.failed')} again={common('tryAgain')} onAgain={() => void refetch()} />;
  if (!data) return <Skeleton className="h-64 w-full" label={t('board.loading')} />;
  if (data.rows.length === 0) return <p>{t('board.empty')}</p>;
  return <BoardTable board={data} currency={currency} />;
}

function BoardTable({ board: { rows, own }, currency }: { board: Board; currency: string }) {
  const t = useText('jackpot');
  const [more, setMore] = useState(0);
  const isPhone = usePhone();
  const shown = firstRows(isPhone, own !== null) + more;
  const format = (amount: string) => formatMoney(amount, currency, t.language);
  return (
    <>
      <table className="jackpot-table">
        <thead>
          <tr>
            <th scope="col">{t('board.place')}</th>
            <th scope="col">{t('board.player')}</th>
            <th scope="col">{t('board.prize')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shown).map(({ place, initials, expectedPrize, rankImageUrl, rankName, isOwn }) => (
            <tr key={place} data-own={isOwn || undefined}>
              <td className="tabular">
                <Place place={place} rank={rankImageUrl ? { name: rankName, image: rankImageUrl } : null} />
              </td>
              <td>{isOwn ? t('board.you', { initials }) : initials}</td>
              <td className="tabular">{format(expectedPrize)}</td>
            </tr>
          ))}
          {own && (
            <tr data-own>
              <td className="tabular">{own.place === null ? '–' : <Place place={own.place} rank={own.rank} />}</td>
              <td>{t('board.yourself')}</td>
              <td className="tabular">{own.prize === null ? '–' : format(own.prize)}</td>
            </tr>
          )}
        </tbody>
      </table>
      {rows.length > shown && (
        <Button className="jackpot-quiet" look="quiet" onClick={() => setMore(more + ROWS_MORE)}>
          {t('board.more')}
        </Button>
      )}
    </>
  );
}

function Place({ place, rank }: { place: number; rank: { name: string; image: string } | null }) {
  return (
    <span className="jackpot-place">
      {rank && <img src={rank.image} alt={rank.name} width={24} height={24} />}
      {place}
    </span>
  );
}

function usePhone(): boolean {
  const [isPhone, setIsPhone] = useState(false);
  useEffect(() => {
    const query = matchMedia(PHONE_MEDIA);
    const read = () => setIsPhone(query.matches);
    read();
    query.addEventListener('change', read);
    return () => query.removeEventListener('change', read);
  }, []);
  return isPhone;
}

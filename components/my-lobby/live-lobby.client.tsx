'use client';
import { useEffect, useLayoutEffect, useState } from 'react';
import { UNCLAIMED } from '@/components/rewards/unclaimed.client';
import { ContinueRail } from '@/components/my-lobby/continue-rail.client';
import { BecauseRail, FavouritesRail } from '@/components/my-lobby/player-rails.client';
import { keepRooms, showRooms, wereRoomsUnknown } from '@/components/my-lobby/kept-rooms.client';
import { ROOMS, type Room, type MyLobbyProps } from '@/components/my-lobby/my-lobby.model';
import { FIRST_NAME } from '@/components/my-lobby/my-lobby.first-read.client';
import { StoppedNotice } from '@/components/my-lobby/stopped-notice.client';
import { Strip } from '@/components/my-lobby/strip.client';
import { useGames } from '@/components/my-lobby/use-games.client';
import { useNetToday, useStopped, useTightestLimit } from '@/components/my-lobby/player-facts.client';
import { WaitingRoom } from '@/components/my-lobby/waiting-lobby.client';
import { AnimatedAmount } from '@/components/ui/animated-amount.client';
import { useWallet } from '@/components/wallet/wallet.live.client';
import { formatMoney } from '@/lib/format/format-money';
import { useText } from '@/lib/i18n/texts.client';
import { firstRead } from '@/lib/live/first-read.client';
import { usePlayerValue } from '@/lib/live/player-value.client';

/** ms after which the lobby goes without what has not come. */
const PATIENCE_MS = 3_000;

/** The player's part of the lobby, as it changes. */
export default function LiveLobby(props: MyLobbyProps) {
  const { places, timeZone } = props;
  const { isRead, isLate } = useFirstReadOver();
  const stopped = useStopped();
  const isOpen = isRead && stopped === null;
  const games = useGames(props, isRead, isLate, isOpen);
  const [isUnknown] = useState(wereRoomsUnknown);
  const isSettled = isRead && (!isOpen || Object.values(games.rails).every((rail) => rail !== undefined));
  const shown = ROOMS.filter((room) => isOpen && (games.rails[room]?.length ?? 0) > 0).join(' ');
  const until = stopped?.until ?? 0;
  useLayoutEffect(() => {
    if (!isSettled) return;
    const rooms = ROOMS.filter((room) => shown.split(' ').includes(room));
    showRooms(rooms, until);
    keepRooms(rooms, until);
  }, [isSettled, shown, until]);

  function roomOf(room: Room) {
    const isKnown = isSettled || (!isUnknown && isRead && games.rails[room] !== undefined);
    if (!isKnown) return <WaitingRoom room={room} />;
    if (!shown.split(' ').includes(room)) return null;
    switch (room) {
      case 'continue':
        return <ContinueRail games={games} gamesHref={places.games} />;
      case 'favourites':
        return <FavouritesRail tiles={games.rails.favourites ?? []} places={places} />;
      case 'because':
        return <BecauseRail games={games} gamesHref={places.games} />;
    }
  }

  return (
    <>
      <LiveStrip
        places={stopped ? { ...places, rewards: null } : places}
        isRead={isRead}
        notice={stopped && <StoppedNotice notice={stopped.notice} timeZone={timeZone} withdrawHref={places.withdraw} />}
      />
      {ROOMS.map((room) => (
        <div key={room} className="contents">
          {roomOf(room)}
        </div>
      ))}
    </>
  );
}

function LiveStrip({
  places,
  isRead,
  notice,
}: Pick<MyLobbyProps, 'places'> & { readonly isRead: boolean; readonly notice: React.ReactNode }) {
  const { language } = useText('myLobby');
  const { wallet } = useWallet();
  const name = usePlayerValue(FIRST_NAME);
  const rewards = usePlayerValue(UNCLAIMED);
  return (
    <Strip
      places={places}
      name={name ?? (isRead ? '' : undefined)}
      balance={
        wallet && (
          <AnimatedAmount amount={wallet.balance} format={(amount) => formatMoney(amount, wallet.currency, language)} />
        )
      }
      today={useNetToday(places.results !== null)}
      rewards={rewards ?? (isRead ? 0 : undefined)}
      limit={useTightestLimit()}
      notice={notice}
    />
  );
}

/** Whether the first read is over, well or not, and whether what comes after it has had its time. */
function useFirstReadOver(): { readonly isRead: boolean; readonly isLate: boolean } {
  const [isRead, setRead] = useState(false);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    let isGone = false;
    void firstRead().then(() => isGone || setRead(true));
    const timer = setTimeout(() => {
      setRead(true);
      setLate(true);
    }, PATIENCE_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, []);
  return { isRead, isLate };
}

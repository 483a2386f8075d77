'use client';
import { RailHeading } from '@/components/my-lobby/rail-heading';
import { type MyLobbyProps, ROOMS, type Room } from '@/components/my-lobby/my-lobby.model';
import { Strip } from '@/components/my-lobby/strip.client';
import { Skeleton } from '@/components/ui/skeleton';

const CARDS = [1, 2, 3, 4, 5];
const TILES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** The player's part of the lobby before anything is known of the player: the strip, and room for the rails. */
export function WaitingLobby({ places }: Pick<MyLobbyProps, 'places'>) {
  return (
    <>
      <Strip places={places} />
      {ROOMS.map((room) => (
        <WaitingRoom key={room} room={room} />
      ))}
    </>
  );
}

/** The room of a rail, as high as the rail; the styles show it where the attribute of <html> names it. */
export function WaitingRoom({ room }: { room: Room }) {
  const isCards = room === 'continue';
  return (
    <div className="section my-room" data-waiting={room} inert>
      <RailHeading title={'\u00a0'} />
      <div className="rail">
        <ul className={isCards ? 'rail-track go-on-track' : 'rail-track'}>
          {(isCards ? CARDS : TILES).map((place) => (
            <li key={place}>{isCards ? <Skeleton className="go-on" /> : <WaitingTile />}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function WaitingTile() {
  return (
    <div className="tile">
      <Skeleton className="my-blank" />
      <span>{'\u00a0'}</span>
      <i>{'\u00a0'}</i>
    </div>
  );
}

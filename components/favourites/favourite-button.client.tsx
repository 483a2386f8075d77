'use client';
import { useState } from 'react';
import { keepFavourite } from '@/components/favourites/favourites-store.client';
import { useFavourites } from '@/components/favourites/use-favourites.client';
import { notify } from '@/components/feedback/feedback-store';
import { useTileGame } from '@/components/games/tile-actions.client';
import { Icon } from '@/components/ui/icon';
import { MOST_FAVOURITES } from '@/contract/favourites';
import { callLazily } from '@/lib/graphql/lazy-import.client';
import { useText } from '@/lib/i18n/texts.client';

interface FavouriteButtonProps {
  readonly isPlayer: boolean;
  readonly ipCountryCode: string;
  /** Where a visitor signs in whose browser may keep nothing. */
  readonly loginHref: string;
}

const ROUND = 'grid size-[40px] place-items-center rounded-full';
const ON_TILE = `${ROUND} absolute right-2 top-2 z-2 bg-black/55 text-white hover:bg-black/80`;
const ON_PAGE = `btn btn-quiet btn-small`;

/** A heart on a game: pressed when the game is a favourite [GMS-08]. The server's HTML has none, nobody's heart fits all. */
export function FavouriteButton({ isPlayer, ipCountryCode, loginHref }: FavouriteButtonProps) {
  const t = useText('favourites');
  const { gameId, name, isOnTile } = useTileGame();
  const favourites = useFavourites(isPlayer);
  const [wanted, setWanted] = useState<boolean | null>(null);
  const className = isOnTile ? ON_TILE : ON_PAGE;
  if (favourites.status === 'unknown') return null;
  // A second link on each of eighty tiles would only stand in the way.
  if (favourites.status === 'not-kept' && isOnTile) return null;
  if (favourites.status === 'not-kept')
    return (
      <a className={className} href={loginHref} aria-label={t('signIn', { game: name })}>
        <Icon name="heart" />
      </a>
    );
  const { gameIds, isFull } = favourites;
  const isPressed = wanted ?? gameIds.includes(gameId);

  async function change(next: boolean) {
    if (next && isFull) return warn(t('full', { most: MOST_FAVOURITES }));
    if (!isPlayer) return keepFavourite(gameId, next);
    setWanted(next);
    const result = await callLazily(
      () => import('@/components/favourites/favourites.requests.client'),
      ({ addFavourite, removeFavourite }) =>
        next ? addFavourite({ gameId, ipCountryCode }) : removeFavourite({ gameId }),
    );
    setWanted(null);
    if (!result.ok) warn(t('failed', { game: name }));
  }

  return (
    <button
      type="button"
      className={className}
      aria-pressed={isPressed}
      aria-label={t('favourite', { game: name })}
      aria-busy={wanted !== null || undefined}
      onClick={() => {
        if (wanted === null) void change(!isPressed);
      }}
    >
      <Icon name="heart" className={isPressed ? 'fill-current' : undefined} />
    </button>
  );
}

function warn(message: string): void {
  notify({ namespace: 'favourites', kind: 'error', message });
}

'use client';
import { useQuery } from '@tanstack/react-query';
import { SYNC_RECENTLY_PLAYED_GAMES } from '@/components/recent-games/recent-games.documents';
import { MAX_RECENT_GAMES, toRecentGames } from '@/components/recent-games/recent-games.model';
import { queryClient } from '@/lib/query/query-client.client';
import { queryOf } from '@/lib/query/read-query.client';
import { useSession } from '@/lib/session/session.client';

/** The player's latest games, one tap away; nothing for a visitor and for who has not played [WAL-05]. */
export function RecentGames({ title, gamesHref }: { title: string; gamesHref: string }) {
  const { status } = useSession();
  const recent = queryOf(SYNC_RECENTLY_PLAYED_GAMES, { max: MAX_RECENT_GAMES }, ({ viewer }) => toRecentGames(viewer.recentlyPlayedGamesV2));
  const { data } = useQuery({ ...recent, enabled: status === 'LOGGED_IN', staleTime: 0 }, queryClient());
  if (status !== 'LOGGED_IN' || !data || data.length === 0) return null;
  return (
    <nav className="recent-games" aria-label={title}>
      <h3>{title}</h3>
      <ul>{data.map(({ slug, name }) => <li key={slug}><a className="chip" href={`${gamesHref}${slug}/`} data-stop="">{name}</a></li>)}</ul>
    </nav>
  );
}

'use client';
import { useRecentGames } from '@/components/recent-games/use-recent-games.client';
import { useText } from '@/lib/i18n/texts.client';

/** The player's latest games, one tap away; nothing for a visitor and for who has not played [WAL-05]. */
export function RecentGames({ gamesHref }: { gamesHref: string }) {
  const title = useText('search')('recent');
  const games = useRecentGames();
  if (!games || games.length === 0) return null;
  return (
    <nav className="recent-games" aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {games.map(({ slug, name }) => (
          <li key={slug}>
            <a className="chip" href={`${gamesHref}${slug}/`}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

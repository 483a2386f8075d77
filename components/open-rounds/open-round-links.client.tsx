'use client';
import { useOpenRounds } from '@/components/open-rounds/use-open-rounds.client';
import { useText } from '@/lib/i18n/texts.client';
import { PLAY_AT_ONCE } from '@/lib/page/game-path';

/** The games with a round that the player has left open, each one tap from its running game [GMS-10]. */
export function OpenRoundLinks({ gamesHref }: { gamesHref: string }) {
  const t = useText('openRounds');
  const rounds = useOpenRounds();
  if (!rounds || rounds.length === 0) return null;
  return (
    <nav className="recent-games" aria-label={t('title')}>
      <h3>{t('title')}</h3>
      <ul>
        {rounds.map(({ slug, name }) => (
          <li key={slug}>
            <a className="chip" href={`${gamesHref}${slug}/${PLAY_AT_ONCE}`}>
              {t('continue', { game: name })}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

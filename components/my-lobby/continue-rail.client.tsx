'use client';
import { useRef } from 'react';
import { RailArrows } from '@/components/games/rail-arrows.client';
import type { GameToContinue } from '@/components/my-lobby/my-lobby.model';
import { RailHeading } from '@/components/my-lobby/rail-heading';
import { setSuggestions } from '@/components/my-lobby/suggestions.client';
import type { LobbyGames } from '@/components/my-lobby/use-games.client';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { formatMoney } from '@/lib/format/format-money';
import { useText } from '@/lib/i18n/texts.client';
import { PLAY_AT_ONCE } from '@/lib/page/game-path';

interface ContinueRailProps {
  readonly games: Pick<LobbyGames, 'toContinue' | 'covers' | 'isOff'>;
  readonly gamesHref: string;
}

/** The games to go on with, each one tap from its running game; those with an open round first, and marked [GMS-10]. */
export function ContinueRail({ games: { toContinue, covers, isOff }, gamesHref }: ContinueRailProps) {
  const t = useText('myLobby');
  const track = useRef<HTMLUListElement>(null);
  return (
    <section className="section my-room" aria-labelledby="my-continue">
      <RailHeading id="my-continue" title={t('continue')}>
        {isOff && (
          <p className="my-off">
            {t('noSuggestions')}{' '}
            <Button look="ghost" size="small" onClick={() => setSuggestions('on')}>
              {t('suggestAgain')}
            </Button>
          </p>
        )}
      </RailHeading>
      <div className="rail">
        <ul className="rail-track go-on-track" ref={track}>
          {toContinue.map((game) => (
            <li key={game.slug}>
              <Card game={game} cover={covers.get(game.gameId)} href={`${gamesHref}${game.slug}/${PLAY_AT_ONCE}`} />
            </li>
          ))}
        </ul>
        <RailArrows track={track} listName={t('continue')} count={toContinue.length} />
      </div>
    </section>
  );
}

interface CardProps {
  readonly game: GameToContinue;
  readonly cover: { readonly imageUrl: string; readonly studio: string } | undefined;
  readonly href: string;
}

function Card({ game: { name, round }, cover, href }: CardProps) {
  const t = useText('myLobby');
  return (
    <a className="go-on card" href={href} data-open={round !== null || undefined}>
      <span className="sr-only">{t(round ? 'resume' : 'play', { game: name })}</span>
      {cover ? <img src={cover.imageUrl} alt="" width={300} height={400} /> : <span className="go-on-blank" />}
      <span className="go-on-text">
        {round && <b>{t('openRound')}</b>}
        <strong aria-hidden="true">{name}</strong>
        <small>
          {round
            ? t('openRoundOf', {
                stake: formatMoney(round.stake, round.currency, t.language),
                time: sinceText(round.since, t.language),
              })
            : (cover?.studio ?? '\u00a0')}
        </small>
      </span>
      <span className="go-on-sign">
        <Icon name="play" />
      </span>
    </a>
  );
}

/** "14:05" on the day itself, else "24 Nov". */
function sinceText(since: string, language: string): string {
  const date = new Date(since);
  const isToday = date.toDateString() === new Date().toDateString();
  return new Intl.DateTimeFormat(
    language,
    isToday ? { hour: 'numeric', minute: '2-digit' } : { day: 'numeric', month: 'short' },
  ).format(date);
}

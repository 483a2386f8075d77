'use client';
import { useEffect, useMemo, useRef, useState } from 'react';
import { MatchCard, type MatchWords } from '@/components/sportsbook/match-card';
import { useOddsFormat } from '@/components/sportsbook/odds-format.client';
import { followEvents } from '@/components/sportsbook/sportsbook.live.client';
import { movesOf, type EventList, type SportsEvent } from '@/components/sportsbook/sportsbook.model';
import { useText } from '@/lib/i18n/texts.client';

interface LiveEventsProps {
  readonly initial: readonly SportsEvent[];
  readonly list: EventList;
}

/** The events as they are now. All prices that moved since the last look change in one step. */
export default function LiveEvents({ initial, list }: LiveEventsProps) {
  const t = useText('sportsbook');
  const place = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState({ events: initial, moves: movesOf([], []) });
  const oddsFormat = useOddsFormat(list.oddsFormat);
  const first = initial.length;
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    return followEvents(element, { list, first }, (events) =>
      // Without anything to show the list stays as it was: an empty place would make the page jump.
      setShown((before) => (events.length === 0 ? before : { events, moves: movesOf(before.events, events) })),
    );
  }, [list, first]);
  const words = useMemo<MatchWords>(
    () => ({
      versus: (home, away) => t('card.versus', { home, away }),
      draw: t('card.draw'),
      inPlay: t('card.inPlay'),
      closed: t('card.closed'),
      add: (outcome, odds) => t('card.add', { outcome, odds }),
    }),
    [t],
  );
  return (
    <ul ref={place} className="page sports-grid">
      {shown.events.map((event) => (
        <li key={event.id}>
          <MatchCard
            event={event}
            list={{ ...list, oddsFormat }}
            bcp47={t.language}
            words={words}
            moveOf={(selection) => shown.moves.get(selection) ?? null}
          />
        </li>
      ))}
    </ul>
  );
}

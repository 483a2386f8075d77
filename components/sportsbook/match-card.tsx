import { useId } from 'react';
import { Card } from '@/components/ui/card';
import { formatOdds } from '@/contract/odds';
import {
  selectionHref,
  toPrice,
  type EventList,
  type PriceMove,
  type SportsEvent,
} from '@/components/sportsbook/sportsbook.model';

/** The words of a card, from the server's texts or the browser's. */
export interface MatchWords {
  readonly versus: (home: string, away: string) => string;
  readonly draw: string;
  readonly inPlay: string;
  readonly closed: string;
  /** Of a link: what it puts into the coupon. */
  readonly add: (outcome: string, odds: string) => string;
}

interface MatchCardProps {
  readonly event: SportsEvent;
  readonly list: EventList;
  readonly bcp47: string;
  readonly words: MatchWords;
  readonly moveOf?: (selection: string) => PriceMove;
}

/** One event with the prices of its result; each leads into the coupon of the sportsbook. */
export function MatchCard({ event, list, bcp47, words, moveOf = () => null }: MatchCardProps) {
  const { home, away, inPlay, score, selections } = event;
  const id = useId();
  const names = { HOME: home, DRAW: words.draw, AWAY: away };
  return (
    <Card as="article" id={id} className="match" aria-label={words.versus(home, away)}>
      <p className="match-meta">
        <span>{`${event.sport} · ${event.competition}`}</span>
        {inPlay ? <LiveMark words={words} score={score} /> : <StartTime event={event} list={list} bcp47={bcp47} />}
      </p>
      <ul className="match-odds">
        {selections.map(({ id: selection, outcome, odds }) => {
          const text = odds === null ? null : formatOdds(toPrice(odds), list.oddsFormat, bcp47);
          return (
            <li key={selection}>
              {text === null ? (
                <span className="match-odd">
                  <span>{names[outcome]}</span>
                  <span className="match-price">
                    <span aria-hidden="true">–</span>
                    <span className="sr-only">{words.closed}</span>
                  </span>
                </span>
              ) : (
                <a
                  className="match-odd"
                  href={selectionHref(list.sportsHref, event.id, selection)}
                  aria-label={words.add(names[outcome], text)}
                  aria-describedby={id}
                  rel="nofollow"
                >
                  <span>{names[outcome]}</span>
                  <span className="match-price tabular" data-move={moveOf(selection) ?? undefined}>
                    {text}
                  </span>
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function LiveMark({ words, score }: { words: MatchWords; score: SportsEvent['score'] }) {
  return (
    <span className="match-live">
      {words.inPlay}
      {score && <strong className="tabular">{score.join('–')}</strong>}
    </span>
  );
}

function StartTime({ event, list, bcp47 }: Pick<MatchCardProps, 'event' | 'list' | 'bcp47'>) {
  const time = new Intl.DateTimeFormat(bcp47, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: list.timeZone,
    timeZoneName: 'short',
  });
  return <time dateTime={event.startsAt}>{time.format(new Date(event.startsAt))}</time>;
}

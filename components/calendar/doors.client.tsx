'use client';
import { useEffect, useState, type ReactNode } from 'react';
import { useCalendar } from '@/components/calendar/calendar.live.client';
import {
  nextChange,
  sortDoors,
  type Calendar,
  type Door,
  type DoorFailure,
} from '@/components/calendar/calendar.model';
import { daysAndClock } from '@/components/rewards/rewards.model';
import { Button } from '@/components/ui/button';
import { Countdown, useSecondsFrom } from '@/components/ui/countdown.client';
import { Icon } from '@/components/ui/icon';
import { useText } from '@/lib/i18n/texts.client';

/** The platform's midnight and this page's seconds may differ by a moment. */
const READ_AGAIN_MS = 1_500;

interface DoorsProps {
  readonly initial: Calendar;
  readonly isPlayer: boolean;
  /** Visitors see the doors closed; players whose rewards are blocked cannot open them. */
  readonly mayOpen: boolean;
  /** Of the player's rewards. */
  readonly rewardsHref: string;
  /** For visitors: the way to sign in, which leads back. */
  readonly signIn: ReactNode;
}

/** Today's door at the head of the page, those of earlier days folded, and the later ones small at its end [CNT-01]. */
export function Doors({ initial, isPlayer, mayOpen, rewardsHref, signIn }: DoorsProps) {
  const t = useText('calendar');
  const { calendar, open, readAgain } = useCalendar(initial, isPlayer);
  const { past, today, coming } = sortDoors(calendar);
  const card = (door: Door) => (
    <DoorCard
      key={door.day}
      door={door}
      timeZone={calendar.timeZone}
      mayOpen={mayOpen}
      open={open}
      rewardsHref={rewardsHref}
    />
  );
  return (
    <>
      <NextDoor key={calendar.now} calendar={calendar} readAgain={readAgain} />
      {today && <ul className="calendar-today">{card(today)}</ul>}
      {!isPlayer && signIn}
      {past.length > 0 && (
        <details className="calendar-past">
          <summary>{t('pastDoors', { count: past.length })}</summary>
          <ul className="calendar-doors">{past.map(card)}</ul>
        </details>
      )}
      {coming.length > 0 && (
        <section aria-labelledby="calendar-coming">
          <h2 id="calendar-coming">{t('coming')}</h2>
          <ul className="calendar-doors calendar-coming">{coming.map(card)}</ul>
        </section>
      )}
    </>
  );
}

interface NextDoorProps {
  readonly calendar: Calendar;
  readonly readAgain: () => Promise<void>;
}

/** How long today's door can be opened, or until the first one; at the end the calendar is read again. */
function NextDoor({ calendar, readAgain }: NextDoorProps) {
  const t = useText('calendar');
  const next = nextChange(calendar);
  const seconds = useSecondsFrom(next?.seconds ?? 0);
  const isOver = next !== null && seconds === 0;
  useEffect(() => {
    if (!isOver) return undefined;
    const timer = setInterval(() => void readAgain(), READ_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isOver, readAgain]);
  if (!next) return null;
  const { open } = next;
  return (
    <p className="calendar-next">
      <span>{open === null ? t('nextIn') : t('openFor', { number: open })}</span>{' '}
      <strong>
        <Countdown>{t('left', daysAndClock(seconds))}</Countdown>
      </strong>
    </p>
  );
}

interface DoorCardProps {
  readonly door: Door;
  readonly timeZone: string;
  readonly mayOpen: boolean;
  readonly open: (day: string) => Promise<DoorFailure | null>;
  readonly rewardsHref: string;
}

function DoorCard({ door, timeZone, mayOpen, open, rewardsHref }: DoorCardProps) {
  const t = useText('calendar');
  const { number, state, found } = door;
  const [isOpening, setIsOpening] = useState(false);
  const [failure, setFailure] = useState<DoorFailure | null>(null);
  const [isFresh, setIsFresh] = useState(false);
  const titleId = `door-${number}`;
  async function send() {
    setIsOpening(true);
    setFailure(null);
    const refused = await open(door.day);
    setFailure(refused);
    setIsFresh(refused === null);
    setIsOpening(false);
  }
  return (
    <li className="card calendar-door" data-state={state} data-fresh={isFresh || undefined} aria-labelledby={titleId}>
      <h2 id={titleId}>
        <span className="sr-only">{t('door', { number })}</span>
        <span aria-hidden="true">{number}</span>
      </h2>
      <div className="calendar-behind" aria-live="polite">
        {found ? (
          <>
            {found.imageUrl && <img src={found.imageUrl} alt="" width={320} height={180} loading="lazy" />}
            <h3>{found.title}</h3>
            <p>{found.text}</p>
            {found.assignationId && (
              <a className="link" href={rewardsHref} aria-describedby={titleId}>
                {t('toRewards')}
              </a>
            )}
          </>
        ) : (
          state !== 'Open' && (
            <p className="calendar-state">
              {state === 'Locked' && <Icon name="clock" />}
              <span>
                {state === 'Locked' ? t('opensOn', { date: dateOf(door, timeZone, t.language) }) : t('missed')}
              </span>
            </p>
          )
        )}
        {failure && <p role="alert">{t(`failures.${failure}`)}</p>}
      </div>
      {state === 'Open' &&
        (mayOpen ? (
          <Button wide loading={isOpening} aria-describedby={titleId} onClick={() => void send()}>
            {t('open')}
          </Button>
        ) : (
          <p className="calendar-state">{t('today')}</p>
        ))}
    </li>
  );
}

/** The day of a door in words, on the calendar of the licence. */
function dateOf({ opensAt }: Door, timeZone: string, language: string): string {
  return new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone }).format(new Date(opensAt));
}

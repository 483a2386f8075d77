const MINUTES_OF_DAY = 1_440;
const MINUTE_MS = 60_000;

/** Daily hours of a live table in UTC, `HH:MM`; they may run over midnight. */
export interface LiveHours {
  readonly from: string;
  readonly until: string;
}

export interface TableState {
  readonly isOpen: boolean;
  /** When it opens next; null while it is open. */
  readonly opensAt: Date | null;
}

function minuteOf(time: string): number {
  const [hours, minutes] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
}

/** Whether a table with these hours takes bets at a time, else when it opens; null hours are around the clock. */
export function tableStateAt(hours: LiveHours | null, at: Date): TableState {
  if (hours === null) return { isOpen: true, opensAt: null };
  const [from, until] = [minuteOf(hours.from), minuteOf(hours.until)];
  const minute = at.getUTCHours() * 60 + at.getUTCMinutes();
  const isOpen = from <= until ? minute >= from && minute < until : minute >= from || minute < until;
  if (isOpen) return { isOpen, opensAt: null };
  const wait = (from - minute + MINUTES_OF_DAY) % MINUTES_OF_DAY;
  const thisMinute = Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS;
  return { isOpen, opensAt: new Date(thisMinute + wait * MINUTE_MS) };
}

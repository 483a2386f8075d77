'use client';
import { useEffect, useState } from 'react';

interface LocalHoursProps {
  /** Daily in UTC, `HH:MM`; `until` may be of the next day. */
  readonly from: string;
  readonly until: string;
  /** BCP 47. */
  readonly language: string;
}

/** Daily hours in the time of the one who reads them; in UTC, and marked so, until the browser has said what that is. */
export function LocalHours({ from, until, language }: LocalHoursProps) {
  const [isHere, setHere] = useState(false);
  useEffect(() => setHere(true), []);
  const clock = new Intl.DateTimeFormat(language, {
    hour: 'numeric',
    minute: '2-digit',
    ...(isHere ? {} : { timeZone: 'UTC' }),
  });
  const [opening, closing] = [from, until].map((time) => clock.format(today(time)));
  return <span className="tabular">{`${opening}–${closing}${isHere ? '' : ' UTC'}`}</span>;
}

/** The time of this day, so that summer time is the one of now. */
function today(time: string): Date {
  const [hours, minutes] = time.split(':').map(Number);
  return new Date(new Date().setUTCHours(hours ?? 0, minutes ?? 0, 0, 0));
}

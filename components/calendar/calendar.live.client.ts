'use client';
import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useState } from 'react';
import { CALENDAR, DOOR_OPENED, OPEN_DOOR } from '@/components/calendar/calendar.documents';
import {
  applyCalendarEvent,
  toDoorFailure,
  type Calendar,
  type CalendarEvent,
  type DoorFailure,
} from '@/components/calendar/calendar.model';
import type { TypedDocument } from '@/lib/graphql/graphql';
import { requestFromBrowser } from '@/lib/graphql/request.client';
import { useLive } from '@/lib/live/use-live.client';

/** The subscription's events and this browser's own changes are applied to one state. */
const DOCUMENT: TypedDocument<CalendarEvent, Record<string, never>> = DOOR_OPENED;

/** The page shows these to the player itself; they are no errors of the program. */
const silent = { report: () => undefined };

interface LiveCalendar {
  readonly calendar: Calendar;
  /** Null when the door is open then. */
  readonly open: (day: string) => Promise<DoorFailure | null>;
  readonly readAgain: () => Promise<void>;
}

/** The calendar as doors are opened, here or on another screen; read again after a lost connection [SUB-02]. */
export function useCalendar(initial: Calendar, isPlayer: boolean): LiveCalendar {
  const router = useRouter();
  // Nothing is live for visitors.
  const [readByVisitor, setRead] = useState<Calendar>(initial);
  const { state, apply } = useLive(DOCUMENT, applyCalendarEvent, initial, {
    onReconnect: () => void readAgain(),
  });
  const readAgain = useCallback(async () => {
    const result = await requestFromBrowser(CALENDAR, {}, silent);
    if (!result.ok) return;
    const read = result.value.root.calendar;
    // Another calendar has a page of its own words.
    if (read?.id !== initial.id) return router.refresh();
    setRead(read);
    apply({ calendarRead: read });
  }, [apply, initial.id, router]);
  // The page is younger than what the browser kept of the one before.
  useEffect(() => apply({ calendarRead: initial }), [apply, initial]);
  const open = useCallback(
    async (day: string) => {
      const result = await requestFromBrowser(OPEN_DOOR, { calendarId: initial.id, day }, silent);
      if (!result.ok) return toDoorFailure(result.error.type);
      apply({ calendarDoorOpened: result.value.openCalendarDoor });
      return null;
    },
    [apply, initial.id],
  );
  return { calendar: isPlayer ? state : readByVisitor, open, readAgain };
}

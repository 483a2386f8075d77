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
import { command, QUIET } from '@/lib/graphql/command.client';
import type { TypedDocument } from '@/lib/graphql/graphql';
import { useLive } from '@/lib/live/use-live.client';

/** The subscription's events and this browser's own changes are applied to one state. */
const DOCUMENT: TypedDocument<CalendarEvent, Record<string, never>> = DOOR_OPENED;

const readCalendar = command(CALENDAR, (answer) => answer.root.calendar, QUIET);
const openDoor = command(OPEN_DOOR, (answer) => answer.openCalendarDoor, QUIET);

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
    const result = await readCalendar();
    if (!result.ok) return;
    const read = result.value;
    // Another calendar has a page of its own words.
    if (read?.id !== initial.id) return router.refresh();
    setRead(read);
    apply({ calendarRead: read });
  }, [apply, initial.id, router]);
  // The page is younger than what the browser kept of the one before.
  useEffect(() => apply({ calendarRead: initial }), [apply, initial]);
  const open = useCallback(
    async (day: string) => {
      const result = await openDoor({ calendarId: initial.id, day });
      if (!result.ok) return toDoorFailure(result.error.type);
      apply({ calendarDoorOpened: result.value });
      return null;
    },
    [apply, initial.id],
  );
  return { calendar: isPlayer ? state : readByVisitor, open, readAgain };
}

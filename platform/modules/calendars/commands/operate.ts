import { z } from 'zod';
import { unknownLicences } from '@/contract/licences';
import type { CalendarsDeps } from '../deps';
import { parseCalendar } from '../domain/calendar';
import { readCalendar, readCalendars, removeCalendar, upsertCalendar } from '../store';

/** An operator's orders about calendars. */
export const calendarOrder = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('list'), brand: z.string().max(40).nullable() }),
  z.strictObject({ action: z.literal('publish'), calendar: z.unknown() }),
  z.strictObject({ action: z.literal('remove'), calendarId: z.string().max(60) }),
]);
export type CalendarOrder = z.infer<typeof calendarOrder>;

type CalendarAnswer =
  | { readonly status: 200; readonly body: object }
  | {
      readonly status: 400 | 404 | 409;
      readonly body: {
        readonly error: string;
        readonly campaigns?: readonly string[];
        readonly licences?: readonly string[];
      };
    };

/** Does what an operator asks; the same order again changes nothing more. */
export async function operate(deps: CalendarsDeps, order: CalendarOrder): Promise<CalendarAnswer> {
  switch (order.action) {
    case 'list':
      return { status: 200, body: { calendars: await readCalendars(deps.db, order.brand) } };
    case 'publish':
      return publishCalendar(deps, order.calendar);
    case 'remove':
      return (await deps.db.tx((tx) => removeCalendar(tx, order.calendarId)))
        ? { status: 200, body: {} }
        : { status: 404, body: { error: 'NoSuchCalendar' } };
  }
}

/** Of the order's calendar; null for none, and for a list of all. */
export async function brandOf({ db }: Pick<CalendarsDeps, 'db'>, order: CalendarOrder): Promise<string | null> {
  switch (order.action) {
    case 'list':
      return order.brand;
    // One of another brand with this id is left as it is.
    case 'publish':
      return parseCalendar(order.calendar)?.brand ?? null;
    case 'remove':
      return (await readCalendar(db, order.calendarId))?.brand ?? null;
  }
}

/** Puts it in the place of one of the same id. Doors name campaigns that are published already, with the trigger `calendar`. */
export async function publishCalendar(deps: CalendarsDeps, definition: unknown): Promise<CalendarAnswer> {
  const calendar = parseCalendar(definition);
  if (!calendar) return { status: 400, body: { error: 'NoCalendar' } };
  const strange = unknownLicences(calendar.licences);
  if (strange.length > 0) return { status: 409, body: { error: 'NoSuchLicence', licences: strange } };
  if (deps.brandById(calendar.brand) === null) return { status: 404, body: { error: 'NoSuchBrand' } };
  const named = [...new Set(calendar.doors.flatMap(({ campaign }) => campaign ?? []))];
  return deps.db.tx(async (tx) => {
    const unknown: string[] = [];
    for (const campaign of named) if (!(await deps.rewards.isCalendarCampaign(tx, campaign))) unknown.push(campaign);
    if (unknown.length > 0) return { status: 409, body: { error: 'NoSuchCampaign', campaigns: unknown } };
    return (await upsertCalendar(tx, calendar, deps.clock.now()))
      ? { status: 200, body: { calendarId: calendar.id } }
      : { status: 409, body: { error: 'OfAnotherBrand' } };
  });
}

import 'server-only';
import { cache } from 'react';
import { CALENDAR } from '@/components/calendar/calendar.documents';
import { toView, type CalendarView } from '@/components/calendar/calendar.model';
import { mapResult } from '@/contract/result';
import { isAuthenticationFailure, type Failure, type Result } from '@/lib/graphql/failure';
import { readAsPlayer } from '@/lib/graphql/read';
import type { PageContext } from '@/lib/page/page-context';

/** The brand's calendar with the doors that this player has opened; a session that is over sees it as a visitor. */
export const getCalendar = cache(async ({ brand, locale }: PageContext): Promise<Result<CalendarView, Failure>> => {
  const from = { brand: brand.id, locale };
  const asPlayer = await readAsPlayer(CALENDAR, {}, from);
  const result =
    !asPlayer.ok && isAuthenticationFailure(asPlayer.error)
      ? await readAsPlayer(CALENDAR, {}, { ...from, token: undefined })
      : asPlayer;
  return mapResult(result, toView);
});

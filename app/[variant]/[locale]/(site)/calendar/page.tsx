import { publicMetadata, publicPage } from '@/app/_frame/public-page';
import { CALENDAR_PATH } from '@/components/calendar/calendar.model';
import { CalendarPage } from '@/components/calendar/calendar-page';
import { getCalendar } from '@/components/calendar/calendar.queries';
import { casinoContext } from '@/components/games/casino-gate';
import { Unread } from '@/components/ui/unavailable';
import type { PageParams } from '@/lib/page/page-context';
import { pageMetadata } from '@/lib/page/page-metadata';

export const dynamic = 'force-dynamic';

interface CalendarProps {
  readonly params: Promise<PageParams>;
}

export const generateMetadata = publicMetadata(async ({ params }: CalendarProps) => {
  const context = await casinoContext(params);
  const { brand, t } = context;
  const result = await getCalendar(context);
  const calendar = result.ok ? result.value.calendar : null;
  return pageMetadata(context, CALENDAR_PATH, {
    title: `${calendar?.title ?? t('calendar.title')} – ${brand.name}`,
    description: calendar?.text,
    index: calendar !== null,
  });
});

export default publicPage(async function CountdownCalendar({ params }: CalendarProps) {
  const context = await casinoContext(params);
  const result = await getCalendar(context);
  if (!result.ok) return <Unread context={context} failure={result.error} />;
  return <CalendarPage context={context} view={result.value} />;
});

import { WEEKDAYS, type Brand } from '@/contract/brand.schema';
import type { Translator } from '@/lib/i18n/translations';

type Hours = NonNullable<Brand['support']>['hours'];

/** The first day of a week; any other Monday would do. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** Such hours are the same in every time zone. */
export const isWholeDay = ({ opens, closes }: Hours[number]): boolean => opens === '00:00' && closes === '24:00';

/** The hours in the words and digits of the page's language: 'Monday – Friday: 08:00–22:00'. */
export function hoursLines(hours: Hours, language: string, t: Translator): readonly string[] {
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  const clock = new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  const dayOf = (name: Hours[number]['first']) => new Date(MONDAY + WEEKDAYS.indexOf(name) * DAY_MS);
  const timeOf = (time: string) => {
    const [hour = 0, minute = 0] = time.split(':').map(Number);
    return clock.format(new Date(MONDAY + (hour * 60 + minute) * 60_000));
  };
  return hours.map((each) => {
    const days = weekday.formatRange(dayOf(each.first), dayOf(each.last));
    return isWholeDay(each)
      ? t('contact.wholeDay', { days })
      : t('contact.hoursOf', { days, opens: timeOf(each.opens), closes: timeOf(each.closes) });
  });
}

/** A time zone as people call it, the same in summer and winter: 'Central European Time'. */
export function zoneName(timeZone: string, language: string): string {
  const format = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' });
  return format.formatToParts(MONDAY).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

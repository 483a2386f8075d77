import texts from './openid-texts.json';

export type OpenidTexts = (typeof texts)['en'];

/** Texts of the provider's pages in the locale's language; without one, English. `locale` in contract form. */
export function openidTexts(locale: string): OpenidTexts {
  const byLanguage: Readonly<Record<string, OpenidTexts>> = texts;
  return byLanguage[locale.slice(0, 2)] ?? texts.en;
}

/** The text with `{name}` replaced. */
export function fill(text: string, params: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => params[name] ?? whole);
}

/** "Friday 06:00 CET": when a sign-in is possible again, in the time zone of the player's licence. */
export function formatUntil(
  { until, timeZone }: { readonly until: Date; readonly timeZone: string },
  locale: string,
): string {
  return new Intl.DateTimeFormat(locale.replace('_', '-'), {
    weekday: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(until);
}

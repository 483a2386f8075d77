import { deviceOf } from '@/contract/device';

export const deviceTypes = ['Desktop', 'Mobile'] as const;
export type DeviceType = (typeof deviceTypes)[number];

/** Phones and tablets are Mobile [NAV-09]. */
export function deviceType(userAgent: string): DeviceType {
  return deviceOf(userAgent).device === 'desktop' ? 'Desktop' : 'Mobile';
}

const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const desktopSystems: readonly (readonly [RegExp, string])[] = [
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const firstMatch = (names: readonly (readonly [RegExp, string])[], text: string): string | null =>
  names.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/**
 * The browser's name as its maker writes it; null when the user agent does not say. Many name others too, so the order
 * matters.
 */
export function browserOf(userAgent: string): string | null {
  return firstMatch(browsers, userAgent);
}

/** The operating system's name; null when the user agent does not say. */
export function operatingSystemOf(userAgent: string): string | null {
  const { os } = deviceOf(userAgent);
  return os === 'other' ? firstMatch(desktopSystems, userAgent) : os;
}

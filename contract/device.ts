export type DeviceClass = 'phone' | 'tablet' | 'desktop';
export type OperatingSystem = 'iOS' | 'Android' | 'Windows Phone' | 'other';

/** Pixels of a usual letter: the browsers' own text size until a person chooses another. */
export const USUAL_TEXT = 16;
/** Pixels of a window from which pages have their wide form; below it they have the phone's [NAV-09]. */
export const DESKTOP_BREAKPOINT = 768;
/** The media query of windows below the breakpoint; in em, since a window has room for half as much text of twice the size. */
export const PHONE_MEDIA = `(max-width: ${(DESKTOP_BREAKPOINT - 1) / USUAL_TEXT}em)`;

/** Device class and operating system of a user agent [NAV-09]. An iPad that claims to be a Mac counts as a Mac here. */
export function deviceOf(userAgent: string): { device: DeviceClass; os: OperatingSystem } {
  const os = operatingSystemOf(userAgent);
  return { device: deviceClassOf(userAgent, os), os };
}

function operatingSystemOf(userAgent: string): OperatingSystem {
  // Windows Phone names Android and iPhone as well, so it is checked first.
  if (/Windows Phone|IEMobile/i.test(userAgent)) return 'Windows Phone';
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'iOS';
  return /Android/i.test(userAgent) ? 'Android' : 'other';
}

function deviceClassOf(userAgent: string, os: OperatingSystem): DeviceClass {
  if (/iPad|Tablet|PlayBook|Silk(?!.*Mobile)|Kindle/i.test(userAgent)) return 'tablet';
  if (os === 'Android') return /Mobile/i.test(userAgent) ? 'phone' : 'tablet';
  return os === 'iOS' || os === 'Windows Phone' || /Mobi/i.test(userAgent) ? 'phone' : 'desktop';
}

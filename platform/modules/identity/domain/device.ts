import type { DeviceType } from '../../../kernel/enumerations';

/** Phones and tablets are Mobile. */
export function deviceType(userAgent: string): DeviceType {
  return /Mobi|Android|iPhone|iPad|Tablet|Windows Phone/i.test(userAgent) ? 'Mobile' : 'Desktop';
}

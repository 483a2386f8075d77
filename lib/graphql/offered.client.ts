'use client';
import { publicSettings } from '@/lib/config/public-settings.client';

/**
 * Whether the back end offers an operation, or a feature's part of the first read, by its name. While the page is
 * rendered ahead nothing is read, and the answer is yes.
 */
export function isOffered(name: string): boolean {
  return typeof document === 'undefined' || !publicSettings().notOffered.includes(name);
}

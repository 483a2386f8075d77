'use client';
import { isAllowed } from '@/lib/edge/browser-consent.client';
import { readCookie } from '@/lib/edge/cookies';
import { storedOptions } from '@/lib/edge/experiments';
import { readFlags, writeFlags } from '@/lib/edge/flags-storage.client';
import { EXPERIMENT_OPTIONS } from '@/contract/experiments';

/**
 * Writes down the drawn experiments, only with consent to preferences; without it earlier ones are removed. Entries of
 * others under the key stay.
 */
export function mirrorExperiments(): void {
  const { cookie } = document;
  const drawn = isAllowed('preferences') ? storedOptions(readCookie(cookie, 'experiments')) : new Map<string, string>();
  const others = Object.entries(readFlags()).filter(([name]) => !Object.hasOwn(EXPERIMENT_OPTIONS, name));
  writeFlags(Object.fromEntries([...others, ...drawn]));
}

'use client';
import type { ConsentCategory } from '@/contract/consent';
import { namesOf } from '@/components/consent/stored-items';
import { COOKIES, readCookie, type CookieName } from '@/lib/edge/cookies';
import { writeCookie } from '@/lib/edge/write-cookie.client';
import { browserStorage, tabStorage } from '@/lib/edge/kept.client';

/** Deletes from this browser all that was kept because these categories were allowed [CNS-01]. */
export function forgetCategories(categories: readonly ConsentCategory[]): void {
  for (const category of categories) {
    for (const name of namesOf('cookie', category))
      if (isCookie(name) && readCookie(document.cookie, name) !== undefined) writeCookie({ name, value: null });
    for (const name of namesOf('local', category)) browserStorage.write(name, null);
    for (const name of namesOf('session', category)) tabStorage.write(name, null);
  }
}

function isCookie(name: string): name is CookieName {
  return Object.hasOwn(COOKIES, name);
}

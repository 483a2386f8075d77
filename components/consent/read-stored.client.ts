'use client';
import { categoryOf, type StoredPlace } from '@/components/consent/stored-items';
import { consentProvider } from '@/components/consent/start-consent.client';
import type { ConsentCategory } from '@/contract/consent';
import { readSession, signOut } from '@/lib/session/session.client';

export interface StoredItem {
  readonly place: StoredPlace;
  readonly name: string;
  readonly category: ConsentCategory;
}

const ADDRESS = '/api/stored/';

/** The items that the browser keeps: names alone, since values may be keys. */
export async function readStored(): Promise<readonly StoredItem[]> {
  const item = (place: StoredPlace) => (name: string) => ({ place, name, category: categoryOf(place, name) });
  return [
    ...(await cookieNames()).map(item('cookie')),
    ...storageNames(() => localStorage).map(item('local')),
    ...storageNames(() => sessionStorage).map(item('session')),
  ];
}

/** As the server hears them; those that scripts see, where it does not answer. */
async function cookieNames(): Promise<readonly string[]> {
  try {
    const answer: unknown = await (await fetch(ADDRESS)).json();
    const names: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'names') : null;
    if (Array.isArray(names)) return names.filter((name) => typeof name === 'string');
  } catch {
    // Below.
  }
  return document.cookie.split('; ').flatMap((part) => part.split('=')[0] || []);
}

function storageNames(storage: () => Storage): readonly string[] {
  try {
    return Object.keys(storage()).sort();
  } catch {
    return [];
  }
}

/** Signs out, takes the consent back and deletes everything. False when the server could not be reached. */
export async function clearAll(): Promise<boolean> {
  if (readSession().status === 'LOGGED_IN') await signOut();
  consentProvider().reset();
  for (const storage of [() => localStorage, () => sessionStorage]) {
    try {
      storage().clear();
    } catch {
      continue;
    }
  }
  if ('caches' in window) for (const name of await caches.keys()) await caches.delete(name);
  const answer = await fetch(ADDRESS, { method: 'DELETE' }).catch(() => null);
  return answer?.ok ?? false;
}

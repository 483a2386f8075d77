'use client';
import { categoryOf, type StoredPlace } from '@/components/consent/stored-items';
import { acceptsAll, consentProvider } from '@/components/consent/start-consent.client';
import type { ConsentCategory } from '@/contract/consent';
import { readSession, signOut } from '@/lib/session/session.client';
import { browserStorage, tabStorage } from '@/lib/edge/kept.client';

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
    ...browserStorage.names().map(item('local')),
    ...tabStorage.names().map(item('session')),
    ...(await namesIn(cacheNames)).map(item('cache')),
    ...(await namesIn(workerPaths)).map(item('worker')),
    ...(await namesIn(databaseNames)).map(item('database')),
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

/** A browser that lacks a store, or keeps it shut, keeps nothing there. */
async function namesIn(read: () => Promise<readonly string[]>): Promise<readonly string[]> {
  try {
    return [...(await read())].sort();
  } catch {
    return [];
  }
}

const cacheNames = () => caches.keys();
const workers = () => navigator.serviceWorker.getRegistrations();
/** The paths that a service worker looks after. */
const workerPaths = async () => (await workers()).map(({ scope }) => new URL(scope).pathname);
const databaseNames = async () => (await indexedDB.databases()).flatMap(({ name }) => name ?? []);

/** Signs out, takes the consent back and deletes everything. False when the server could not be reached. */
export async function clearAll(): Promise<boolean> {
  if (readSession().status === 'LOGGED_IN') await signOut();
  consentProvider().reset();
  for (const storage of [browserStorage, tabStorage]) storage.clear();
  for (const name of await namesIn(cacheNames)) await caches.delete(name);
  for (const name of await namesIn(databaseNames)) indexedDB.deleteDatabase(name);
  await namesIn(removeWorkers);
  const answer = await fetch(ADDRESS, { method: 'DELETE' }).catch(() => null);
  // Where all is accepted without a question, a browser that knows nothing would accept all again.
  if (acceptsAll()) consentProvider().reset();
  return answer?.ok ?? false;
}

async function removeWorkers(): Promise<readonly string[]> {
  for (const worker of await workers()) await worker.unregister();
  return [];
}

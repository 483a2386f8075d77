'use client';
import { tabStorage } from '@/lib/edge/kept.client';

const KEY = 'chatVisitor';

/** The key of the visitor's conversation, for as long as the tab is open and nobody signs in. */
export function visitorKey(): string {
  const kept = tabStorage.read(KEY);
  return kept && /^[\w-]{43}$/.test(kept) ? kept : newChatKey();
}

/** Keeps the key of a conversation that has begun. */
export function keepVisitorKey(key: string): void {
  tabStorage.write(KEY, key);
}

/** Nobody finds the conversation again. */
export function dropVisitorKey(): void {
  tabStorage.write(KEY, null);
}

export function newChatKey(): string {
  const text = String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32)));
  return btoa(text).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

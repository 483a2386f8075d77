'use client';

const KEY = 'chatVisitor';

/** The key of the visitor's conversation, for as long as the tab is open and nobody signs in. */
export function visitorKey(): string {
  try {
    const kept = sessionStorage.getItem(KEY);
    if (kept && /^[\w-]{43}$/.test(kept)) return kept;
  } catch {
    // A browser that keeps nothing has the conversation until the page is left.
  }
  return newChatKey();
}

/** Keeps the key of a conversation that has begun. */
export function keepVisitorKey(key: string): void {
  try {
    sessionStorage.setItem(KEY, key);
  } catch {
    // As above.
  }
}

/** Nobody finds the conversation again. */
export function dropVisitorKey(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}

export function newChatKey(): string {
  const text = String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32)));
  return btoa(text).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

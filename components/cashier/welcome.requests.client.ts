'use client';
import { dueWelcome, type Welcome } from '@/components/cashier/welcome.model';
import { WELCOME_FACTS } from '@/components/cashier/welcome.documents';
import { requestFromBrowser } from '@/lib/graphql/request.client';

const seenKey = (playerId: string) => `welcomeSeen:${playerId}`;

let asked: { readonly playerId: string; readonly welcome: Promise<Welcome | null> } | null = null;

/** The welcome message that this player is to see, or null; asked for once a page load, and no more once it was seen. */
export function readWelcome(playerId: string): Promise<Welcome | null> {
  if (localStorage.getItem(seenKey(playerId)) !== null) return Promise.resolve(null);
  if (asked?.playerId !== playerId) asked = { playerId, welcome: ask(playerId) };
  return asked.welcome;
}

async function ask(playerId: string): Promise<Welcome | null> {
  const result = await requestFromBrowser(WELCOME_FACTS, {});
  if (!result.ok) return null;
  const welcome = dueWelcome(result.value.viewer);
  if (welcome === 'never') keepWelcomeSeen(playerId);
  return typeof welcome === 'string' ? null : welcome;
}

/** The message was shown: it does not come again in this browser. */
export function keepWelcomeSeen(playerId: string): void {
  localStorage.setItem(seenKey(playerId), '1');
}

'use client';
import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { publicSettings } from '@/lib/config/public-settings.client';
import { operationOf } from '@/lib/graphql/graphql';
import { onSessionChange, readSession } from '@/lib/session/session.client';

/** Catalogue answers are read again after this many ms; the platform itself keeps them longer. */
const FRESH_MS = 60_000;

let client: QueryClient | null = null;

/**
 * The one cache of what this tab read from the platform. Made when it is first used, and emptied whenever somebody
 * signs in or out in any tab. Import it lazily: the first load has no room for it.
 */
export function queryClient(): QueryClient {
  client ??= createClient();
  return client;
}

function createClient(): QueryClient {
  // On the server it would be all visitors' own.
  if (typeof document === 'undefined') throw new Error('the cache of a tab is not for a page that the server makes');
  // requestFromBrowser repeats failed reads, and reports a lost network by a failure rather than by waiting for it.
  const queries = { retry: false, networkMode: 'always', staleTime: FRESH_MS, refetchOnWindowFocus: false } as const;
  const created = new QueryClient({ defaultOptions: { queries } });
  // Values of the first read are not read a second time; they stay while the player does.
  created.setQueryDefaults([PLAYER_VALUE], { gcTime: Infinity });
  onSessionChange(() => created.clear());
  return created;
}

const PLAYER_VALUE = 'player-value';

/** The key of a value of the player. */
export function playerKey(name: string, playerId: string): QueryKey {
  return [PLAYER_VALUE, name, playerId];
}

/** The key of an answer: the question, and for whom it was answered. `player` is null for a visitor. */
export function queryKey(
  document: unknown,
  variables: unknown,
  player: string | null = readSession().playerId ?? null,
): QueryKey {
  const { brand, locale } = publicSettings();
  return [operationOf(document).name, variables, { brand, locale, player }];
}

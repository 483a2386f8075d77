'use client';
import type { PlayerValue } from '@/lib/live/player-value.client';
import { playerKey, queryClient } from '@/lib/query/query-client.client';

/** Keeps a value of the player, for every component that shows it. */
export function writePlayerValue<Value>(value: PlayerValue<Value>, next: Value, playerId: string): void {
  queryClient().setQueryData<Value>(playerKey(value.name, playerId), next);
}

/** The value as this tab knows it; undefined until the first read has brought it. */
export function readPlayerValue<Value>(value: PlayerValue<Value>, playerId: string): Value | undefined {
  return value.read(queryClient(), playerKey(value.name, playerId));
}

'use client';
import { useEffect } from 'react';
import { createStore } from '@/lib/store/store';
import { useStore } from '@/lib/store/use-store.client';

/** The words to the player that want the one place for them on the page: their ranks by name, the lowest is shown. */
const wishes = createStore<ReadonlyMap<string, number>>(new Map());

/** Which comes first of what a page says by itself; notices have the ranks of their table between these. */
export const NOTE_RANKS = { harm: 30, guards: 70, install: 100 } as const;

/** Whether the words under this name have the place; a null rank wants nothing. */
export function useNotePlace(name: string, rank: number | null): boolean {
  const all = useStore(wishes);
  useEffect(() => {
    if (rank === null) return undefined;
    wishes.write(new Map(wishes.read()).set(name, rank));
    return () => wishes.write(new Map([...wishes.read()].filter(([other]) => other !== name)));
  }, [name, rank]);
  const lowest = [...all].reduce<readonly [string, number] | null>(
    (first, next) => (first === null || next[1] < first[1] ? next : first),
    null,
  );
  return rank !== null && lowest?.[0] === name;
}

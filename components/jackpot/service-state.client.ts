'use client';
import { playerKey, queryClient } from '@/lib/query/query-client.client';
import { onSessionChange, readSession } from '@/lib/session/session.client';
import { createTopic, type Store } from '@/lib/store/store';

/** The state of the jackpot service for the player of this tab: the player's entry in the query cache. */
export interface ServiceState<Value> extends Omit<Store<Value>, 'write'> {
  readonly change: (part: Partial<Value>) => void;
  /**
   * Runs `begin` for the first of the followers, and again for the player of another session. Its signal aborts when
   * that session is over or the last follower stops; then the entry is gone. Returns how to stop following.
   */
  readonly follow: (begin: (signal: AbortSignal) => Promise<void>) => () => void;
}

/** `name` is the one of the entry; `initial` is the value where there is none. */
export function createServiceState<Value extends object>(name: string, initial: Value): ServiceState<Value> {
  const changes = createTopic();
  const keyOfNow = () => playerKey(name, readSession().playerId ?? '');
  let followers = 0;
  let end: () => void = () => undefined;

  const read = () => queryClient().getQueryData<Value>(keyOfNow()) ?? initial;

  function clear(): void {
    queryClient().removeQueries({ queryKey: keyOfNow() });
    changes.publish();
  }

  function run(begin: (signal: AbortSignal) => Promise<void>): () => void {
    let visit = new AbortController();
    const stopListening = onSessionChange(() => {
      visit.abort();
      clear();
      if (readSession().status !== 'LOGGED_IN') return;
      visit = new AbortController();
      void begin(visit.signal);
    });
    void begin(visit.signal);
    return () => {
      stopListening();
      visit.abort();
      clear();
    };
  }

  return {
    initial,
    read,
    subscribe: changes.listen,
    change(part) {
      queryClient().setQueryData<Value>(keyOfNow(), { ...read(), ...part });
      changes.publish();
    },
    follow(begin) {
      followers += 1;
      if (followers === 1) end = run(begin);
      return () => {
        followers -= 1;
        if (followers === 0) end();
      };
    },
  };
}

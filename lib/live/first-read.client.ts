'use client';
import { onSessionChange, readSession } from '@/lib/session/session.client';

/**
 * `claim` says, once the answer is there, whether it may be taken: not when the answer to a later question was, since an
 * older answer says what was.
 */
type ReadPlayer = (claim: () => boolean) => Promise<boolean>;

let read: ReadPlayer | null = null;
let latest: Promise<boolean> = Promise.resolve(false);
let hasFailed = false;
let sent = 0;
let taken = 0;

/**
 * Reads what the features know of the signed-in player, now and whenever a sign-in has emptied the query cache.
 * `readPlayer` fills the cache and says whether it could; it never rejects. Returns how to stop.
 */
export function startFirstRead(readPlayer: ReadPlayer): () => void {
  read = readPlayer;
  void readPlayerAgain();
  const stopListening = onSessionChange(() => {
    if (readSession().status === 'LOGGED_IN') void readPlayerAgain();
  });
  return () => {
    stopListening();
    read = null;
    latest = Promise.resolve(false);
    hasFailed = false;
  };
}

/** Resolves when the latest read is over: true when the cache has its values. One that failed is repeated. */
export function firstRead(): Promise<boolean> {
  return hasFailed ? readPlayerAgain() : latest;
}

/** Reads the player once more, for all features at once: the account changed, or a decision needs the latest values. */
export function readPlayerAgain(): Promise<boolean> {
  if (!read) return latest;
  hasFailed = false;
  sent += 1;
  const number = sent;
  const claim = () => {
    if (number < taken) return false;
    taken = number;
    return true;
  };
  const answer = read(claim).then((ok) => {
    if (answer === latest) hasFailed = !ok;
    return ok;
  });
  latest = answer;
  return answer;
}

let works = 0;
const listeners = new Set<() => void>();

/** A work that a player waits for has begun (1) or ended (-1). */
export function countWork(change: 1 | -1): void {
  works += change;
  listeners.forEach((listener) => listener());
}

/** Whether a player waits for anything on this page. */
export function isWorking(): boolean {
  return works > 0;
}

export function subscribeToWork(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

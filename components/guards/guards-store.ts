import { NO_GUARDS, withGuard, withoutGuard, type Guards, type GuardStatus } from '@/components/guards/guards.model';

let guards: Guards = NO_GUARDS;
const listeners = new Set<() => void>();

function change(next: Guards): void {
  if (next === guards) return;
  guards = next;
  listeners.forEach((listener) => listener());
}

/** Registers a guard, or changes the status of the one with this name. Answers how to take it away. */
export function registerGuard(name: string, status: GuardStatus): () => void {
  change(withGuard(guards, name, status));
  return () => change(withoutGuard(guards, name));
}

/** The guards as they are now; ask isAnyGuardRegistered and its like about them. */
export function currentGuards(): Guards {
  return guards;
}

export function subscribeToGuards(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

import { NO_GUARDS, withGuard, withoutGuard, type Guards, type GuardStatus } from '@/components/guards/guards.model';
import { createStore } from '@/lib/store/store';

/** None while the page is rendered ahead. */
export const guards = createStore<Guards>(NO_GUARDS);

/** Registers a guard, or changes the status of the one with this name. Answers how to take it away. */
export function registerGuard(name: string, status: GuardStatus): () => void {
  guards.write(withGuard(guards.read(), name, status));
  return () => guards.write(withoutGuard(guards.read(), name));
}

/** The guards as they are now; ask isAnyGuardRegistered and its like about them. */
export const currentGuards = guards.read;

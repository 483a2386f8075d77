type Listener = () => void;

const listeners = new Set<Listener>();

/** Asks whoever holds the dialog to open the quick deposit [CSH-04]. */
export function openQuickDeposit(): void {
  for (const listener of listeners) listener();
}

/** Called whenever a quick deposit is asked for. Returns how to stop. */
export function onQuickDepositAsked(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

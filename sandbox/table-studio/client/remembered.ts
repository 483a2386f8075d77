/**
 * The state that survives a reload of the frame: its session; and whether the player wants hints. Lost quietly where
 * storage is barred.
 */
const KEY = 'foyer-tables';
const HINTS_KEY = 'foyer-tables-hints';

interface Remembered {
  readonly launch: string;
  readonly sessionToken: string;
}

export function rememberedSession(launch: string | null): Remembered | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('launch' in stored) || !('sessionToken' in stored))
      return null;
    const { launch: known, sessionToken } = stored;
    if (typeof known !== 'string' || typeof sessionToken !== 'string') return null;
    return launch === null || known === launch ? { launch: known, sessionToken } : null;
  } catch {
    return null;
  }
}

export function rememberSession(session: Remembered): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(session));
  } catch {
    return;
  }
}

export function wantsHints(): boolean {
  try {
    return localStorage.getItem(HINTS_KEY) === '1';
  } catch {
    return false;
  }
}

export function rememberHints(wanted: boolean): void {
  try {
    localStorage.setItem(HINTS_KEY, wanted ? '1' : '0');
  } catch {
    return;
  }
}

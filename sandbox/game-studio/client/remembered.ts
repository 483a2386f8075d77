/**
 * What a reload of the frame must not lose: the session and a spin whose answer has not come. Lost quietly where
 * storage is barred.
 */
const KEY = 'foyer-studio';

interface Remembered {
  launch: string;
  sessionToken: string;
  spin?: { spinId: string; stake: string };
}

function read(): Remembered | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('launch' in stored) || !('sessionToken' in stored))
      return null;
    const { launch, sessionToken } = stored;
    if (typeof launch !== 'string' || typeof sessionToken !== 'string') return null;
    const spin = 'spin' in stored ? stored.spin : undefined;
    if (typeof spin !== 'object' || spin === null || !('spinId' in spin) || !('stake' in spin))
      return { launch, sessionToken };
    return typeof spin.spinId === 'string' && typeof spin.stake === 'string'
      ? { launch, sessionToken, spin: { spinId: spin.spinId, stake: spin.stake } }
      : { launch, sessionToken };
  } catch {
    return null;
  }
}

function write(value: Remembered): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(value));
  } catch {
    return;
  }
}

/** The session of this launch, when this tab opened it before. */
export const rememberedSession = (launch: string | null): Remembered | null => {
  const stored = read();
  return stored && (launch === null || stored.launch === launch) ? stored : null;
};

export const rememberSession = (launch: string, sessionToken: string): void => write({ launch, sessionToken });

/** Keeps the spin that is on its way; null once its answer is here. */
export function rememberSpin(spin: { spinId: string; stake: string } | null): void {
  const stored = read();
  if (stored) write({ launch: stored.launch, sessionToken: stored.sessionToken, ...(spin ? { spin } : {}) });
}

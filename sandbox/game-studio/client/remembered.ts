/**
 * The state that survives a reload of the frame: the session and a spin whose answer has not come. Lost quietly where
 * storage is barred.
 */
const KEY = 'foyer-studio';

export interface RememberedSpin {
  readonly spinId: string;
  readonly stake: string;
  /** Of free rounds; null for a spin with a stake. */
  readonly grantId: string | null;
  /** The balance shown before the stake was taken. */
  readonly before: string;
}

interface Remembered {
  launch: string;
  sessionToken: string;
  spin?: RememberedSpin;
}

function readSpin(stored: unknown): RememberedSpin | null {
  if (typeof stored !== 'object' || stored === null) return null;
  if (!('spinId' in stored) || !('stake' in stored) || !('before' in stored)) return null;
  const { spinId, stake, before } = stored;
  const grantId = 'grantId' in stored && typeof stored.grantId === 'string' ? stored.grantId : null;
  return typeof spinId === 'string' && typeof stake === 'string' && typeof before === 'string'
    ? { spinId, stake, before, grantId }
    : null;
}

function read(): Remembered | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('launch' in stored) || !('sessionToken' in stored))
      return null;
    const { launch, sessionToken } = stored;
    if (typeof launch !== 'string' || typeof sessionToken !== 'string') return null;
    const spin = 'spin' in stored ? readSpin(stored.spin) : null;
    return { launch, sessionToken, ...(spin ? { spin } : {}) };
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
export function rememberSpin(spin: RememberedSpin | null): void {
  const stored = read();
  if (stored) write({ launch: stored.launch, sessionToken: stored.sessionToken, ...(spin ? { spin } : {}) });
}

/** A UUID of version 4, also where the page is no secure context. */
export function newSpinId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes]
    .map((byte, index) =>
      (index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte).toString(16).padStart(2, '0'),
    )
    .join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

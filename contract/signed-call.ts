/**
 * Whom a signed call goes to, and what it asks for. All of it is signed, so a call that was captured is no call of
 * another kind: an order to a provider cannot be sent back to the platform, nor one path's body to another path.
 */
export interface CallTarget {
  readonly to: 'platform' | 'provider' | 'web';
  readonly method: 'GET' | 'POST';
  /** Of the address that is called, without query and without a slash at its end. */
  readonly path: string;
}

const plainPath = (path: string): string => path.replace(/\/+$/, '');

export const toPlatform = (path: string, method: CallTarget['method'] = 'POST'): CallTarget => ({
  to: 'platform',
  method,
  path: plainPath(path),
});

export const toWeb = (path: string): CallTarget => ({ to: 'web', method: 'POST', path: plainPath(path) });

/** A call of the platform's to a payment provider, by its address or its path there. */
export const toProvider = (address: string): CallTarget => ({
  to: 'provider',
  method: 'POST',
  path: plainPath(new URL(address, 'http://provider.invalid').pathname),
});

/** The beginning of the text that is signed; the body follows as it is sent. */
export function signedHead({ to, method, path }: CallTarget, timestamp: string): string {
  return `to ${to}\n${method} ${path}\n${timestamp}\n`;
}

/** ms around the receiver's time in which a signed call is taken. */
export const SIGNATURE_WINDOW_MS = 5 * 60_000;

const iso8601 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/;

/** ms since 1970 of a call's `x-timestamp`: ISO 8601 with its zone; NaN for anything else. */
export function timeOfCall(timestamp: string): number {
  return iso8601.test(timestamp) ? Date.parse(timestamp) : Number.NaN;
}

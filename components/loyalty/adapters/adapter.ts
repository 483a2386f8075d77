/** A call of the provider, below its address. */
export interface ProviderCall {
  readonly path: string;
  readonly init: RequestInit;
}

/** How a provider of gamification is called. An answer of another shape is null, and counts as a failure. */
export interface GamificationAdapter {
  /** Exchanges the one-time code of the player for an access token. */
  tokenCall(clientId: string, identityToken: string): ProviderCall;
  accessToken(answer: unknown): string | null;
  playerCall(accessToken: string): ProviderCall;
  /** Whether the player takes part. */
  takesPart(answer: unknown): boolean | null;
}

/** A value inside an answer; undefined where the way to it ends before. */
export function valueAt(answer: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    answer,
  );
}

export const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

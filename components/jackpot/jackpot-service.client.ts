'use client';
import { readRates, type Jackpot, type Rates } from '@/components/jackpot/jackpot.model';
import { getAccessToken } from '@/lib/session/session.client';

const TRIES = 10;
const RETRY_MS = 2_000;

/** Asks the service; one that is away is asked again, ten times in all, every 2 s [JKP-06]. Null when it gave none. */
async function ask(path: string, token: string | null, signal: AbortSignal): Promise<unknown> {
  for (let left = TRIES; left > 0; left -= 1) {
    try {
      const response = await fetch(path, { headers: token ? { authorization: `Bearer ${token}` } : {}, signal });
      if (response.ok) return await response.json();
      // What is refused stays so.
      if (response.status < 500) return null;
    } catch {
      if (signal.aborted) return null;
    }
    if (left > 1) await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
  return null;
}

export async function readCurrencies(signal: AbortSignal): Promise<Rates> {
  const answer = await ask('/v1/currencies', null, signal);
  return typeof answer === 'object' && answer !== null && 'multipliers' in answer ? readRates(answer.multipliers) : {};
}

export interface OptInStatus {
  readonly optedIn: boolean;
  /** Euros for each bet; null when the service names none. */
  readonly contribution: number | null;
}

export async function readOptInStatus(
  { sourceId, brand }: Jackpot,
  player: { readonly playerId: string; readonly countryCode: string },
  signal: AbortSignal,
): Promise<OptInStatus | null> {
  const query = new URLSearchParams({ player_id: player.playerId, country_code: player.countryCode });
  const path = `/v1/thrillpots/instances/source/${sourceId}/brand/${brand}?${query.toString()}`;
  const answer = await ask(path, await getAccessToken(), signal);
  if (typeof answer !== 'object' || answer === null || !('optin_status' in answer)) return null;
  const { opted_in: optedIn, preferred_contribution_value: preferred } = {
    opted_in: undefined,
    preferred_contribution_value: undefined,
    ...(typeof answer.optin_status === 'object' ? answer.optin_status : {}),
  };
  if (typeof optedIn !== 'boolean') return null;
  const contribution = Number(preferred);
  return { optedIn, contribution: Number.isFinite(contribution) && contribution > 0 ? contribution : null };
}

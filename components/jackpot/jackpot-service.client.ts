'use client';
import { readTerms } from '@/components/jackpot/jackpot-money';
import type { Jackpot } from '@/components/jackpot/jackpot.model';
import type { AmountTerms } from '@/contract/jackpot-amounts';
import { getAccessToken, refreshAccessToken } from '@/lib/session/session.client';

/** The player as the service knows them. */
export interface ServicePlayer {
  readonly playerId: string;
  /** ISO 3166-1. */
  readonly countryCode: string;
  /** ISO 4217. */
  readonly currency: string;
}

const RETRIES = 10;
const RETRY_MS = 2_000;

/**
 * Reads from the service; one that is away gets up to ten further requests, every 2 s [JKP-06]. A player's token that is
 * refused is renewed once. Null when it gave none.
 */
export async function askService(path: string, who: 'player' | 'anybody', signal: AbortSignal): Promise<unknown> {
  let token = who === 'player' ? await getAccessToken() : null;
  let [isRenewed, retries] = [false, 0];
  for (;;) {
    try {
      const response = await fetch(path, { headers: token ? { authorization: `Bearer ${token}` } : {}, signal });
      if (response.ok) return await response.json();
      if (response.status === 401 && token && !isRenewed) {
        [token, isRenewed] = [await refreshAccessToken(token), true];
        continue;
      }
      // A refusal is final.
      if (response.status < 500) return null;
    } catch {
      if (signal.aborted) return null;
    }
    if (retries === RETRIES) return null;
    retries += 1;
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}

export async function readCurrencies(signal: AbortSignal): Promise<AmountTerms> {
  return readTerms(await askService('/v1/currencies', 'anybody', signal));
}

/** The running instance of a source, with the player's part in it; null when the service gave none. */
export function readInstance(
  sourceId: string,
  brand: string,
  { playerId, countryCode }: ServicePlayer,
  signal: AbortSignal,
): Promise<unknown> {
  const query = new URLSearchParams({ player_id: playerId, country_code: countryCode });
  return askService(`/v1/thrillpots/instances/source/${sourceId}/brand/${brand}?${query.toString()}`, 'player', signal);
}

export interface OptInStatus {
  readonly optedIn: boolean;
  /** Euros for each bet; null when the service names none. */
  readonly contribution: number | null;
}

export async function readOptInStatus(
  { sourceId, brand }: Jackpot,
  player: ServicePlayer,
  signal: AbortSignal,
): Promise<OptInStatus | null> {
  const answer = await readInstance(sourceId, brand, player, signal);
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

interface ServiceSocket {
  /** Of the service's own socket; null where it is behind the web. */
  readonly websocketUrl: string | null;
  readonly operatorId: string;
  readonly brand: string;
}

/** A connection to the service for all events of these sources: its tabs share it by the key. */
export function lineOf(
  service: ServiceSocket,
  player: ServicePlayer,
  sources: readonly { readonly sourceId: string }[],
) {
  const { websocketUrl, operatorId, brand } = service;
  const events = sources.map(({ sourceId }) => ({ source: sourceId, event_type: '*' }));
  return {
    key: JSON.stringify([websocketUrl, operatorId, brand, player.playerId, player.currency, events]),
    address: () => socketAddress(service, player),
    greeting: serviceMessage('SubscribeRequest', { events }),
  };
}

/** Where the service's socket is for the player who is signed in; null for nobody. */
async function socketAddress(
  { websocketUrl, operatorId, brand }: ServiceSocket,
  { currency }: { readonly currency: string },
): Promise<string | null> {
  const token = await getAccessToken();
  if (token === null) return null;
  const own = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}`;
  const query = new URLSearchParams({ token, currency });
  return `${websocketUrl ?? own}/v1/events/${operatorId}/${brand}?${query.toString()}`;
}

/** A message as the service takes it (docs/jackpot-protocol.md). */
export const serviceMessage = (name: string, data: object) => ({ msg_type: 'Message', msg_name: name, data });

/** The data of a message of the service; empty for one without. */
export const dataOf = ({ data }: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  typeof data === 'object' && data !== null ? { ...data } : {};

import type { IncomingMessage } from 'node:http';
import type { Result } from '../kernel/result';
import type { AuthenticatedSession, AuthenticationError } from '../modules/identity/index';
import type { AddressReader } from './client-address';
import type { PlayerSession, RequestContext, VisitorCountry } from './context';
import type { LiveFeed } from './live-feed';
import { traceIdFrom } from './trace';

export interface HttpBrand {
  readonly id: string;
  readonly isDefault: boolean;
  /** Host names, without the prefixes lobby., www. and proxy. */
  readonly hosts: readonly string[];
  readonly defaultLocale: string;
}

export interface ContextDeps {
  readonly brands: readonly HttpBrand[];
  readonly addresses: AddressReader;
  readonly countryHeader: string;
  readonly regionHeader: string;
  readonly live: LiveFeed;
  readonly authenticate: (accessToken: string) => Promise<Result<AuthenticatedSession, AuthenticationError>>;
}

export interface Asked {
  readonly brand: string | undefined;
  readonly locale: string | undefined;
  readonly accessToken: string | undefined;
}

export type ContextError = AuthenticationError | { readonly kind: 'other-brand' };

export interface ContextReader {
  /** The context of one request or socket, or why its token is refused. */
  read(request: IncomingMessage, asked: Asked): Promise<Result<RequestContext, ContextError>>;
}

const localePattern = /^[a-z]{2}_[A-Z]{2}$/;
const maxUserAgent = 400;

export function createContextReader(deps: ContextDeps): ContextReader {
  const fallback = deps.brands.find(({ isDefault }) => isDefault) ?? deps.brands[0];
  if (!fallback) throw new Error('no brand is configured');

  async function readSession(accessToken: string | undefined): Promise<Result<AuthenticatedSession | null, AuthenticationError>> {
    return accessToken === undefined ? { ok: true, value: null } : deps.authenticate(accessToken);
  }

  return {
    async read(request, asked) {
      const authenticated = await readSession(asked.accessToken);
      if (!authenticated.ok) return authenticated;
      const session = authenticated.value;
      const brand = deps.brands.find(({ id }) => id === (asked.brand ?? session?.brand)) ?? fallback;
      if (session && session.brand !== brand.id) return { ok: false, error: { kind: 'other-brand' } };
      return {
        ok: true,
        value: {
          brand: brand.id,
          locale: asked.locale && localePattern.test(asked.locale) ? asked.locale : brand.defaultLocale,
          session: session && toPlayerSession(session),
          clientAddress: deps.addresses.clientAddress(request),
          userAgent: (request.headers['user-agent'] ?? '').slice(0, maxUserAgent),
          visitorCountry: readCountry(request, deps),
          traceId: traceIdFrom((name) => headerText(request, name)),
          live: deps.live,
        },
      };
    },
  };
}

function toPlayerSession({ playerId, sessionId }: AuthenticatedSession): PlayerSession {
  return { playerId, sessionId };
}

export function headerText(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function readCountry(request: IncomingMessage, { addresses, countryHeader, regionHeader }: ContextDeps): VisitorCountry {
  if (!addresses.isTrustedPeer(request)) return { code: null, subDivision: null };
  const code = headerText(request, countryHeader)?.toUpperCase();
  const region = headerText(request, regionHeader)?.toUpperCase();
  return { code: code && /^[A-Z]{2}$/.test(code) ? code : null, subDivision: region && /^[A-Z0-9]{1,3}$/.test(region) ? region : null };
}

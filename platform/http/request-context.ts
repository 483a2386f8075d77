import type { IncomingMessage } from 'node:http';
import { parseLocaleCode } from '@/contract/locales';
import {
  CONTEXT_HEADER,
  readContextHeader,
  readRecentGamesHeader,
  RECENT_GAMES_HEADER,
} from '@/contract/request-headers';
import type { Result } from '@/contract/result';
import { readVisitorCountry, readVisitorRegion, UNKNOWN_COUNTRY } from '@/contract/visitor-country';
import type { AddressReader } from './client-address';
import type { PlayerSession, RequestContext, VisitorCountry } from '../graphql/context';
import type { LiveFeed } from '../graphql/live-feed';
import { traceIdFrom } from './trace';

export interface HttpBrand {
  readonly id: string;
  /** Host names, without the prefixes lobby., www. and proxy. */
  readonly hosts: readonly string[];
  /** Contract codes that a request may name. */
  readonly locales: readonly string[];
  readonly defaultLocale: string;
}

/** The session of a valid token. */
interface AuthenticatedSession extends PlayerSession {
  readonly brand: string;
}

interface AuthenticationError {
  readonly kind: 'invalid-token' | 'token-expired' | 'session-ended';
}

interface CountryReaderDeps {
  readonly addresses: Pick<AddressReader, 'isTrustedPeer'>;
  readonly countryHeader: string;
  readonly regionHeader: string;
}

export interface ContextDeps {
  readonly brands: readonly HttpBrand[];
  readonly addresses: Pick<AddressReader, 'clientAddress'>;
  readonly countryOf: (request: IncomingMessage) => VisitorCountry;
  readonly live: LiveFeed;
  readonly authenticate: (accessToken: string) => Promise<Result<AuthenticatedSession, AuthenticationError>>;
}

export interface ContextRequest {
  readonly brand: string | undefined;
  readonly locale: string | undefined;
  readonly accessToken: string | undefined;
}

export type ContextError = AuthenticationError | { readonly kind: 'other-brand' };

export interface ContextReader {
  /** The context of one request or socket, or why its token is refused. */
  read(request: IncomingMessage, requested: ContextRequest): Promise<Result<RequestContext, ContextError>>;
}

const maxUserAgent = 400;

export function createContextReader(deps: ContextDeps): ContextReader {
  const [fallback] = deps.brands;
  if (!fallback) throw new Error('no brand is configured');

  async function readSession(
    accessToken: string | undefined,
  ): Promise<Result<AuthenticatedSession | null, AuthenticationError>> {
    return accessToken === undefined ? { ok: true, value: null } : deps.authenticate(accessToken);
  }

  return {
    async read(request, requested) {
      const authenticated = await readSession(requested.accessToken);
      if (!authenticated.ok) return authenticated;
      const session = authenticated.value;
      const brand = deps.brands.find(({ id }) => id === (requested.brand ?? session?.brand)) ?? fallback;
      if (session && session.brand !== brand.id) return { ok: false, error: { kind: 'other-brand' } };
      return {
        ok: true,
        value: {
          brand: brand.id,
          // Only known ones: what is kept by locale is then kept for so many.
          locale: parseLocaleCode(requested.locale, brand.locales) ?? brand.defaultLocale,
          session: session && toPlayerSession(session),
          clientAddress: deps.addresses.clientAddress(request),
          userAgent: (request.headers['user-agent'] ?? '').slice(0, maxUserAgent),
          visitorCountry: deps.countryOf(request),
          hints: {
            recentGameIds: readRecentGamesHeader(headerText(request, RECENT_GAMES_HEADER)),
            page: readContextHeader(headerText(request, CONTEXT_HEADER)),
          },
          traceId: traceIdFrom((name) => headerText(request, name)),
          live: deps.live,
        },
      };
    },
  };
}

/** Whether what a GraphQL library hands on is the context of this request. */
export function isRequestContext(value: unknown): value is RequestContext {
  return typeof value === 'object' && value !== null && 'traceId' in value && 'session' in value;
}

function toPlayerSession({ playerId, sessionId, signedInAt }: AuthenticatedSession): PlayerSession {
  return { playerId, sessionId, signedInAt };
}

export function headerText(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The one reading of where a request comes from; what anybody but a proxy of ours says of it is left unread. */
export function createCountryReader({
  addresses,
  countryHeader,
  regionHeader,
}: CountryReaderDeps): (request: IncomingMessage) => VisitorCountry {
  return (request) => {
    if (!addresses.isTrustedPeer(request)) return { code: UNKNOWN_COUNTRY, subDivision: null };
    return {
      code: readVisitorCountry(headerText(request, countryHeader)),
      subDivision: readVisitorRegion(headerText(request, regionHeader)),
    };
  };
}

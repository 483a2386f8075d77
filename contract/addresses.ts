/** The addresses of a deployment whose environment names none; without zod, for the edge. */
const DEFAULT_WEB_PORT = 3000;
const DEFAULT_PLATFORM_PORT = 4000;

interface AddressEnvironment {
  readonly PORT?: string | number | undefined;
  readonly PLATFORM_PORT?: string | number | undefined;
  readonly PLATFORM_URL?: string | undefined;
  readonly PLATFORM_PUBLIC_URL?: string | undefined;
  readonly LOBBY_GRAPHQL_URL?: string | undefined;
  readonly IDP_ISSUER?: string | undefined;
}

/** Addresses without a slash at their end. */
export interface Addresses {
  readonly port: number;
  readonly platformPort: number;
  /** The platform as the web's process reaches it. */
  readonly platformUrl: string;
  /** The platform as browsers reach it: the origin of game, payment and widget frames. */
  readonly platformPublicUrl: string;
  /** The lobby's GraphQL endpoint: the platform's, or an operator's own back end. */
  readonly graphqlUrl: string;
  /** Browsers and servers must know the issuer of tokens by one name; `{brand}` stands for the brand. */
  readonly issuer: string;
}

function trimmed(url: string): string {
  return url.replace(/\/+$/, '');
}

/** The addresses of an environment; what it leaves out or empty has its default. */
export function addressesOf(env: AddressEnvironment): Addresses {
  const platformPort = Number(env.PLATFORM_PORT || DEFAULT_PLATFORM_PORT);
  const platformUrl = trimmed(env.PLATFORM_URL || `http://127.0.0.1:${platformPort}`);
  const platformPublicUrl = trimmed(env.PLATFORM_PUBLIC_URL || `http://localhost:${platformPort}`);
  return {
    port: Number(env.PORT || DEFAULT_WEB_PORT),
    platformPort,
    platformUrl,
    platformPublicUrl,
    graphqlUrl: env.LOBBY_GRAPHQL_URL || `${platformUrl}/graphql`,
    issuer: env.IDP_ISSUER || `${platformPublicUrl}/realms/{brand}`,
  };
}

import 'server-only';
import { z } from 'zod';
import { answerWithin } from '@/contract/within';
import { settings } from '@/lib/config/settings';
import { networkFailure } from '@/lib/graphql/failure';
import { OPENID } from '@/lib/session/openid.model';
import type { RefreshOutcome } from '@/lib/session/tokens.model';

/** The client that the lobby is at every provider. */
export const CLIENT_ID = 'app';

const discoverySchema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  end_session_endpoint: z.url().optional(),
  revocation_endpoint: z.url().optional(),
});

/** A provider as the lobby knows it: its discovery document and nothing else. */
export interface OpenidProvider extends z.infer<typeof discoverySchema> {
  /** The algorithm of its signing key. */
  readonly idTokenAlg: string;
}

const keySetSchema = z.object({
  keys: z.array(
    z.looseObject({
      kty: z.string(),
      alg: z.string().optional(),
      use: z.string().optional(),
      crv: z.string().optional(),
    }),
  ),
});
const keptMs = 5 * 60_000;
const known = new Map<string, { readonly provider: Promise<OpenidProvider>; readonly until: number }>();

/**
 * The brand's provider by discovery, kept for five minutes. Throws when it does not answer, or calls itself by another
 * name.
 */
export function discoverProvider(brandId: string): Promise<OpenidProvider> {
  const kept = known.get(brandId);
  if (kept && kept.until > Date.now()) return kept.provider;
  const provider = discover(settings().issuerOf(brandId));
  known.set(brandId, { provider, until: Date.now() + keptMs });
  provider.catch(() => known.delete(brandId));
  return provider;
}

export const wellKnownOf = (issuer: string): string => `${issuer}/.well-known/openid-configuration`;

async function discover(issuer: string): Promise<OpenidProvider> {
  const document = discoverySchema.parse(await fetchJson(wellKnownOf(issuer)));
  if (document.issuer !== issuer) throw new Error(`the provider at ${issuer} calls itself ${document.issuer}`);
  const { keys } = keySetSchema.parse(await fetchJson(document.jwks_uri));
  const key = keys.find(({ use }) => use === undefined || use === 'sig');
  return { ...document, idTokenAlg: key?.alg ?? (key?.kty === 'EC' ? 'ES256' : 'RS256') };
}

async function fetchJson(url: string): Promise<unknown> {
  const response = await answerWithin(OPENID.requestTimeoutMs, (signal) =>
    fetch(url, { cache: 'no-store', redirect: 'error', signal }),
  );
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}

/** A provider that does not rotate answers without a refresh token: the one before goes on. */
const tokenSchema = z.object({ access_token: z.string(), refresh_token: z.string().optional() });
const refusalSchema = z.object({ error: z.string() });

/** Two tries end before the grace does in which a provider answers once more for a token that was spent. */
const REFRESH_TIMEOUT_MS = 4_500;

/** Exchanges a refresh token at the provider: over when it says so, unavailable when it does not answer [AUT-08]. */
export async function refreshAtProvider(refreshToken: string, brandId: string): Promise<RefreshOutcome> {
  try {
    const { token_endpoint } = await discoverProvider(brandId);
    const ask = () => askForTokens(token_endpoint, refreshToken).catch(() => null);
    const first = await ask();
    // The token may be spent with an answer that was lost or hangs.
    const outcome = first === null || first.kind === 'unavailable' ? await ask() : first;
    return outcome ?? UNREACHABLE;
  } catch {
    return UNREACHABLE;
  }
}

const UNREACHABLE: RefreshOutcome = {
  kind: 'unavailable',
  failure: networkFailure('Unreachable', 'Network unreachable'),
};

async function askForTokens(endpoint: string, refreshToken: string): Promise<RefreshOutcome> {
  const response = await post(
    endpoint,
    { grant_type: 'refresh_token', refresh_token: refreshToken },
    REFRESH_TIMEOUT_MS,
  );
  const body: unknown = await response.json();
  const tokens = tokenSchema.safeParse(body);
  if (response.ok && tokens.success)
    return {
      kind: 'refreshed',
      tokens: { accessToken: tokens.data.access_token, refreshToken: tokens.data.refresh_token ?? refreshToken },
    };
  // A provider that fails, or has too many calls, says nothing of the token.
  if (response.status >= 500 || response.status === 429)
    return { kind: 'unavailable', failure: networkFailure('Unreachable', `the provider answered ${response.status}`) };
  return {
    kind: 'refused',
    reason: refusalSchema.safeParse(body).data?.error === 'invalid_grant' ? 'SESSION_EXPIRED' : 'JWT_EXPIRED',
  };
}

/** Ends the session at the provider without the browser; false when the provider did not answer. */
export async function revokeAtProvider(token: string, brandId: string): Promise<boolean> {
  try {
    const { revocation_endpoint } = await discoverProvider(brandId);
    return revocation_endpoint !== undefined && (await post(revocation_endpoint, { token })).ok;
  } catch {
    return false;
  }
}

function post(
  url: string,
  form: Readonly<Record<string, string>>,
  timeoutMs: number = OPENID.requestTimeoutMs,
): Promise<Response> {
  const body = new URLSearchParams({ client_id: CLIENT_ID, ...form });
  return answerWithin(timeoutMs, (signal) =>
    fetch(url, { method: 'POST', cache: 'no-store', redirect: 'error', signal, body }),
  );
}

export interface SignOutRequest {
  readonly brandId: string;
  readonly idToken: string;
  /** Of the page that the player is on. */
  readonly origin: string;
  /** `fi` of `fi_FI`. */
  readonly language: string;
  /** Path of the lobby to end on. */
  readonly returnPath: string;
}

/**
 * Where the browser goes to sign out at the provider [AUT-10]; null when the provider has no such place or does not
 * answer.
 */
export async function signOutUrl({
  brandId,
  idToken,
  origin,
  language,
  returnPath,
}: SignOutRequest): Promise<string | null> {
  try {
    const { end_session_endpoint } = await discoverProvider(brandId);
    if (!end_session_endpoint) return null;
    const url = new URL(end_session_endpoint);
    const parameters = {
      id_token_hint: idToken,
      post_logout_redirect_uri: `${origin}/api/auth/signed-out/`,
      state: Buffer.from(returnPath).toString('base64url'),
      ui_locales: language,
    };
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
    return url.href;
  } catch {
    return null;
  }
}

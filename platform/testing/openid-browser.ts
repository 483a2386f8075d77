import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { PlatformClient } from './start-platform';

const tokensSchema = z.looseObject({
  access_token: z.string(),
  refresh_token: z.string(),
  id_token: z.string().optional(),
  expires_in: z.number(),
});
export type OpenidTokens = z.infer<typeof tokensSchema>;

export interface Answer {
  readonly status: number;
  readonly location: string | null;
  readonly text: string;
  readonly headers: Headers;
}

/** A browser without scripts: keeps cookies, follows nothing by itself. */
export interface OpenidBrowser {
  open(url: string, form?: Readonly<Record<string, string>>): Promise<Answer>;
  /** Opens the address and follows redirects while they stay at the platform. */
  follow(url: string, form?: Readonly<Record<string, string>>): Promise<Answer & { readonly url: string }>;
  forget(): void;
}

/** `country`: what a proxy in front says of the visitor's. */
export function createBrowser(platform: PlatformClient, country?: string): OpenidBrowser {
  let jar: { name: string; value: string; path: string }[] = [];
  const cookieHeader = (path: string) =>
    jar
      .filter((cookie) => path.startsWith(cookie.path))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
  function keep(lines: readonly string[]): void {
    for (const line of lines) {
      const [pair = '', ...attributes] = line.split(/;\s*/);
      const [name = '', value = ''] = pair.split('=', 2);
      const path = attributes.find((part) => part.toLowerCase().startsWith('path='))?.slice(5) ?? '/';
      jar = jar.filter((cookie) => cookie.name !== name || cookie.path !== path);
      if (value !== '' && !attributes.some((part) => /^expires=Thu, 01 Jan 1970/i.test(part)))
        jar.push({ name, value: pair.slice(name.length + 1), path });
    }
  }
  const browser: OpenidBrowser = {
    async open(url, form) {
      const target = new URL(url, platform.url);
      const response = await fetch(target, {
        redirect: 'manual',
        headers: {
          cookie: cookieHeader(target.pathname),
          ...(country === undefined ? {} : { 'x-country': country }),
          ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        },
        ...(form ? { method: 'POST', body: new URLSearchParams(form).toString() } : {}),
      });
      keep(response.headers.getSetCookie());
      return {
        status: response.status,
        location: response.headers.get('location'),
        text: await response.text(),
        headers: response.headers,
      };
    },
    async follow(url, form) {
      let target = new URL(url, platform.url).href;
      let answer = await browser.open(target, form);
      for (let hop = 0; hop < 8 && answer.location; hop += 1) {
        const next = new URL(answer.location, target).href;
        if (!next.startsWith(platform.url)) break;
        target = next;
        answer = await browser.open(target);
      }
      return { ...answer, url: target };
    },
    forget: () => void (jar = []),
  };
  return browser;
}

export interface Pkce {
  readonly verifier: string;
  readonly challenge: string;
}

export function pkce(): Pkce {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

export const REDIRECT_URI = 'http://localhost:3000/api/auth/callback/keycloak';
const base = (brand: string) => `/realms/${brand}/protocol/openid-connect`;

/** The address of an authorization request; a parameter set to null is left out. */
export function authUrl(
  challenge: string,
  changes: Readonly<Record<string, string | null>> = {},
  brand = 'aurora',
  path = 'auth',
): string {
  const parameters: Record<string, string | null> = {
    client_id: 'app',
    response_type: 'code',
    scope: 'openid',
    redirect_uri: REDIRECT_URI,
    state: 'the-state',
    nonce: 'the-nonce',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ui_locales: 'en',
    ...changes,
  };
  const query = new URLSearchParams(
    Object.entries(parameters).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  );
  return `${base(brand)}/${path}?${query.toString()}`;
}

/** Types number and code at the provider's pages; answers what the browser is sent to the lobby with. */
export async function signInAtProvider(
  platform: PlatformClient,
  browser: OpenidBrowser,
  phoneNumber: string,
  challenge: string,
  brand = 'aurora',
): Promise<URL> {
  const first = await browser.follow(authUrl(challenge, {}, brand));
  await browser.open(first.url, { step: 'phone', phoneNumber });
  const [message] = await platform.sandboxInbox(phoneNumber);
  const code = /\d{6}/.exec(message?.body ?? '')?.[0] ?? '';
  const done = await browser.follow(first.url, { step: 'code', phoneNumber, code });
  if (!done.location) throw new Error(`not signed in: ${done.status} ${done.text}`);
  return new URL(done.location);
}

/** Posts a form to an endpoint of the brand. */
export async function post(
  platform: PlatformClient,
  path: string,
  form: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
  brand = 'aurora',
): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await fetch(`${platform.url}${base(brand)}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(form).toString(),
  });
  const text = await response.text();
  return {
    status: response.status,
    body: z
      .record(z.string(), z.unknown())
      .catch({})
      .parse(text.startsWith('{') ? JSON.parse(text) : {}),
  };
}

export async function exchange(
  platform: PlatformClient,
  code: string,
  verifier: string,
  changes: Readonly<Record<string, string>> = {},
  brand = 'aurora',
) {
  return post(
    platform,
    'token',
    {
      grant_type: 'authorization_code',
      client_id: 'app',
      redirect_uri: REDIRECT_URI,
      code,
      code_verifier: verifier,
      ...changes,
    },
    {},
    brand,
  );
}

/** A whole sign-in, up to its tokens. */
export async function openidSignIn(
  platform: PlatformClient,
  browser: OpenidBrowser,
  phoneNumber: string,
  brand = 'aurora',
): Promise<OpenidTokens> {
  const { verifier, challenge } = pkce();
  const arrived = await signInAtProvider(platform, browser, phoneNumber, challenge, brand);
  return tokensSchema.parse(
    (await exchange(platform, arrived.searchParams.get('code') ?? '', verifier, {}, brand)).body,
  );
}

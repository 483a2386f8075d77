import { bareHost, isLocalHost } from '@/contract/hosts';

/**
 * Lifetimes in seconds; null lasts for the browser's session [CKS-01]. Cookies that bind an act to this browser belong
 * to the host alone (`hostOnly`): by its prefix no neighbouring host can put one of its own in place.
 */
export const COOKIES = {
  accessToken: { httpOnly: true, maxAge: 300 },
  refreshToken: { httpOnly: true, maxAge: 30 * 86_400 },
  /** The ID token of a session at the identity provider: says which kind of session it is, and signs it out there. */
  identityToken: { httpOnly: true, maxAge: 30 * 86_400 },
  /** The browser is on a silent visit at the identity provider; longer than two attempts and the pause between them. */
  silentVisit: { httpOnly: true, maxAge: 30 },
  /**
   * The player has signed out, and the server does not know it yet: until then this browser's tokens are nobody's.
   * Pages write it, so that it holds without a connection; a sign-in removes it.
   */
  signOutPending: { httpOnly: false, maxAge: 30 * 86_400 },
  /** Marks a session as over; what it says of tokens of another one is nothing. */
  endedSession: { httpOnly: true, maxAge: 30 * 86_400 },
  /** A renewal on the way to a page has failed a moment ago, in s: the page is shown without it. */
  renewalFailed: { httpOnly: true, maxAge: 5 },
  /** Tokens of an address, while the player decides whether to take them over. */
  handOver: { httpOnly: true, maxAge: 60, hostOnly: true },
  /** Binds an outside sign-in to the browser that began it. */
  externalSignIn: { httpOnly: true, maxAge: 15 * 60, hostOnly: true },
  /** The token of a link from a mail, until the visitor says that it may be used. */
  emailToken: { httpOnly: true, maxAge: 15 * 60, hostOnly: true },
  /** The categories that the visitor has allowed; requested again after half a year [CNS-01]. */
  cc_cookie: { httpOnly: false, maxAge: 182 * 86_400 },
  locale: { httpOnly: false, maxAge: 365 * 86_400 },
  productMode: { httpOnly: false, maxAge: 7 * 86_400 },
  /** The options that were drawn for the visitor [FLG-02]. */
  experiments: { httpOnly: false, maxAge: 30 * 86_400 },
  aff: { httpOnly: false, maxAge: 7 * 86_400 },
  internalTrackingId: { httpOnly: false, maxAge: 7 * 86_400 },
  /** Names the coupon that the sportsbook keeps for as long [SPB-02]. */
  sportsCoupon: { httpOnly: false, maxAge: 86_400 },
  welcomeShownAt: { httpOnly: false, maxAge: 30 * 86_400 },
  skipOptionalPhoneNumberVerification: { httpOnly: false, maxAge: null },
  /** The address that was last verified in this browser. */
  userEmail: { httpOnly: true, maxAge: null },
  /** The overrides of a tester, where the operator allows them. */
  testOverrides: { httpOnly: false, maxAge: null },
  displayWantToDepositDialog: { httpOnly: false, maxAge: null },
} as const satisfies Readonly<
  Record<string, { readonly httpOnly: boolean; readonly maxAge: number | null; readonly hostOnly?: boolean }>
>;

const isHostOnly = (name: CookieName): boolean => 'hostOnly' in COOKIES[name];

/** The name that a cookie has on this host; a browser takes the prefix over HTTPS only, so this machine has none. */
export function nameOnHost(name: CookieName, host: string): string {
  return isHostOnly(name) && !isLocalHost(host) ? `__Host-${name}` : name;
}

export type CookieName = keyof typeof COOKIES;

/** A cookie to be set, or cleared when its value is null. */
export interface CookieChange {
  readonly name: CookieName;
  readonly value: string | null;
}

/** The cookies of a request by their names, decoded. Of two with one name the first counts. */
export type Cookies = ReadonlyMap<string, string>;

/** The cookies of a Cookie header. A value that cannot be decoded stays as it is. */
export function parseCookies(header: string): Cookies {
  const cookies = new Map<string, string>();
  if (header === '') return cookies;
  for (const pair of header.split(';')) {
    const mark = pair.indexOf('=');
    const name = pair.slice(0, Math.max(mark, 0)).trimStart();
    if (name !== '' && !cookies.has(name)) cookies.set(name, decoded(pair.slice(mark + 1)));
  }
  return cookies;
}

function decoded(value: string): string {
  if (!value.includes('%')) return value;
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** The value of one cookie of a Cookie header, decoded; undefined when it is absent. */
export const readCookie = (header: string, name: string): string | undefined => parseCookies(header).get(name);

/**
 * The Set-Cookie line: path /, lax, secure, on the parent domain (the host without lobby., www., proxy.) of a host that
 * is known to be ours, unless it is the host's alone.
 * On this machine's own names it carries neither domain nor, over plain HTTP, `Secure`: browsers would drop it.
 */
export function setCookieLine(change: CookieChange, host: string, https: boolean, isOurs: boolean): string {
  const { httpOnly, maxAge } = COOKIES[change.name];
  const local = isLocalHost(host);
  const bare = bareHost(host);
  const hasDomain =
    isOurs &&
    !isHostOnly(change.name) &&
    !local &&
    bare.includes('.') &&
    !/^[\d.]+$/.test(bare) &&
    !bare.startsWith('[');
  const age = change.value === null ? '; Max-Age=0' : maxAge === null ? '' : `; Max-Age=${maxAge}`;
  const value = change.value === null ? '' : encodeURIComponent(change.value);
  return `${nameOnHost(change.name, host)}=${value}; Path=/${age}; SameSite=Lax${https || !local ? '; Secure' : ''}${httpOnly ? '; HttpOnly' : ''}${hasDomain ? `; Domain=${bare}` : ''}`;
}

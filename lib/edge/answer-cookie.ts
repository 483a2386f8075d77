import { bareHost, isLocalHost } from '@/contract/hosts';
import { setCookieLine, type CookieChange } from '@/lib/edge/cookies';
import { BRAND_HOSTS } from '@/lib/edge/brand-table';

/**
 * The Set-Cookie line of an answer. A Host that is neither a brand's name nor that of WEB_URL is the visitor's own word,
 * so its cookies are that host's alone.
 */
export function answerCookie(change: CookieChange, host: string, https: boolean): string {
  return setCookieLine(change, host, https, isOwnHost(host));
}

/** Whether a host is a name of a brand, or the web's own address. */
function isOwnHost(host: string): boolean {
  const name = bareHost(host);
  return BRAND_HOSTS.has(name) || name === webHost(process.env.WEB_URL);
}

/**
 * Whether browsers are to use HTTPS alone with a host: one of ours, but this machine's own names; also where a request
 * names none.
 */
export function wantsHttps(host: string | null | undefined): boolean {
  return host === null || host === undefined || (isOwnHost(host) && !isLocalHost(host));
}

let known: { readonly url: string | undefined; readonly host: string | null } = { url: undefined, host: null };

function webHost(url: string | undefined): string | null {
  if (url !== known.url) known = { url, host: url && URL.canParse(url) ? bareHost(new URL(url).hostname) : null };
  return known.host;
}

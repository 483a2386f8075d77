import type { IncomingMessage } from 'node:http';
import type { Caller } from '../identity/index';
import type { OpenidBrand, OpenidDeps } from './deps';

/** The brand's locale that serves a list of languages like `fi en-GB`, else its first one. */
export function localeOf({ locales }: Pick<OpenidBrand, 'locales'>, languages: string): string {
  for (const language of languages.toLowerCase().split(/[\s,;]+/)) {
    const exact = locales.find((locale) => locale.toLowerCase() === language.replace('-', '_'));
    const found = exact ?? locales.find((locale) => locale.slice(0, 2) === language.slice(0, 2));
    if (found) return found;
  }
  return locales[0] ?? 'en_GB';
}

/** The caller, for identity's limits and the list of devices. */
export function callerOf(
  { clientAddress, countryOf }: Pick<OpenidDeps, 'clientAddress' | 'countryOf'>,
  brand: OpenidBrand,
  request: IncomingMessage,
  languages: string,
): Caller {
  return {
    brand: brand.id,
    locale: localeOf(brand, languages || String(request.headers['accept-language'] ?? '')),
    clientAddress: clientAddress(request),
    userAgent: request.headers['user-agent'] ?? '',
    countryCode: countryOf(request).code,
  };
}

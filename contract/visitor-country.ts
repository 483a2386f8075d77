/** The country of a request of which no proxy of ours names one. A brand's and a game's blocked markets may name it. */
export const UNKNOWN_COUNTRY = 'unknown';

/** Two letters that ISO 3166-1 gives to no country; Kosovo's XK is the one of them that means a country. */
const USER_ASSIGNED = /^(?:AA|Q[M-Z]|X[A-JL-Z]|ZZ)$/;
/** Regions that databases of addresses write in a country's place: Asia and Pacific, Europe. */
const REGIONS: ReadonlySet<string> = new Set(['AP', 'EU']);

/**
 * The country that a proxy's header names, ISO 3166-1 alpha-2 in capitals, or UNKNOWN_COUNTRY: for no header, and for
 * what proxies write when they do not know (`XX`, `ZZ`, `T1`, `--`, `A1`).
 */
export function readVisitorCountry(header: string | null | undefined): string {
  const code = header?.trim().toUpperCase() ?? '';
  return /^[A-Z]{2}$/.test(code) && !USER_ASSIGNED.test(code) && !REGIONS.has(code) ? code : UNKNOWN_COUNTRY;
}

/** The second part of an ISO 3166-2 code (`ON` of CA-ON) in capitals; null for what cannot be one. */
export function readVisitorRegion(header: string | null | undefined): string | null {
  const code = header?.trim().toUpperCase() ?? '';
  return /^[A-Z0-9]{1,3}$/.test(code) ? code : null;
}

/** True for UNKNOWN_COUNTRY in small letters or capitals: names of markets are compared in both. */
export function isUnknownCountry(country: string): boolean {
  return country.toLowerCase() === UNKNOWN_COUNTRY;
}

/** Where a brand is not offered. */
interface Markets {
  readonly blockedMarkets: readonly string[];
  readonly defaultCountry: string;
}

/** True when the brand is not offered to visitors of the country, UNKNOWN_COUNTRY included. */
export function isBlockedMarket({ blockedMarkets }: Pick<Markets, 'blockedMarkets'>, country: string): boolean {
  return blockedMarkets.includes(country);
}

/** The country by which prices, telephone prefixes and texts are shown: the brand's own for a visitor of an unknown one. */
export function shownCountryOf({ defaultCountry }: Pick<Markets, 'defaultCountry'>, country: string): string {
  return isUnknownCountry(country) ? defaultCountry : country;
}

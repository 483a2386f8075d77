import type { GameKind, LicenceCode } from '@/contract/licence';
import { isUnknownCountry, UNKNOWN_COUNTRY } from '@/contract/visitor-country';
import type { LiveHours } from './live-hours';

export { gameKinds } from '@/contract/licence';
export type { GameKind };

/** Decimals as texts in the currency's digits, smallest and largest stake of one round. */
export type Stakes = Readonly<Record<string, readonly [string, string]>>;

/** The part of a game that belongs to the build that a licence has approved. */
export interface GameBuild {
  /** The pay-table variant it is played with. */
  readonly variantId: string;
  /** Percent with two digits, e.g. `96.31`; the exact return of the variant, rounded. */
  readonly rtp: string;
  /** 1 low to 5 high. */
  readonly volatility: number;
  readonly stakes: Stakes;
}

/** One game as the catalogue knows it, with its text in one language and the build of one licence. */
export interface CatalogueGame extends GameBuild {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly studioSlug: string;
  readonly studioName: string;
  readonly studioImageUrl: string;
  /** Id of the game provider that serves it. */
  readonly provider: string;
  /** The provider's own id of it. */
  readonly externalId: string;
  /** With `{size}` for the width in pixels. */
  readonly imageUrl: string;
  readonly kind: GameKind;
  readonly features: readonly string[];
  readonly bonusDisabled: boolean;
  readonly demoAvailable: boolean;
  /** When a live table takes bets; null: around the clock. */
  readonly liveHours: LiveHours | null;
  readonly description: string;
  readonly updatedAt: Date;
}

/** Where and under which licence a game would be shown. */
export interface Audience {
  readonly brand: string;
  readonly licence: LicenceCode;
  /** ISO 3166-1 alpha-2, upper case, or UNKNOWN_COUNTRY. */
  readonly country: string;
  /** Region part of ISO 3166-2, upper case, e.g. `ON`. */
  readonly subDivision?: string | null;
  readonly locale: string;
}

export interface ListEntry {
  /** Place in the whole list, from 0; grows by one or more from entry to entry. */
  readonly idx: number;
  readonly badge: string | null;
  readonly game: CatalogueGame;
}

export interface Slice {
  readonly entries: readonly ListEntry[];
  readonly hasNextPage: boolean;
}

export interface GameList {
  readonly slug: string;
  readonly name: string;
}

export interface Studio {
  readonly slug: string;
  readonly name: string;
  readonly imageUrl: string;
}

/** With the number of its games that an audience may see. */
export type Counted<Listing> = Listing & { readonly gameCount: number };

/** `fr_CA` → `fr`: selling texts are kept by language. */
export const languageOf = (locale: string): string => locale.slice(0, 2);

/** The markets an audience is in: `CA` and `CA-ON`, or `unknown`. */
export function marketsOf({ country, subDivision }: Pick<Audience, 'country' | 'subDivision'>): string[] {
  if (isUnknownCountry(country)) return [UNKNOWN_COUNTRY];
  const code = country.toUpperCase();
  return subDivision ? [code, `${code}-${subDivision.toUpperCase()}`] : [code];
}

/** The text of a language, else English, else any. */
export function textIn(texts: Readonly<Record<string, string>>, language: string): string {
  return texts[language] ?? texts.en ?? Object.values(texts)[0] ?? '';
}

export const studioListSlug = (studioSlug: string): string => `studio:${studioSlug}`;

export const thumbnailSizes = [150, 300, 600, 900] as const;

/** The smallest size kept that is not smaller than the requested one, the largest for anything above. */
export function thumbnailSizeFor(requested: number): number {
  return thumbnailSizes.find((size) => size >= requested) ?? 900;
}

const CURSOR = /^[A-Za-z0-9_-]{1,24}$/;

/** Opaque to clients; holds the place in the list. */
export const toCursor = (idx: number): string => Buffer.from(`at:${idx}`).toString('base64url');

/** The place a cursor stands for; null when it is none of ours. */
export function fromCursor(cursor: string): number | null {
  if (!CURSOR.test(cursor)) return null;
  const match = /^at:(\d{1,9})$/.exec(Buffer.from(cursor, 'base64url').toString('utf8'));
  return match ? Number(match[1]) : null;
}

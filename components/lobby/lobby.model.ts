import { EXPERIMENT_OPTIONS } from '@/contract/experiments';
/** Where a content block leads: a page of the lobby, another site, or nowhere. */
export type ContentTarget =
  { readonly kind: 'page'; readonly path: string } | { readonly kind: 'external'; readonly url: string } | null;

export interface BannerCard {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly imageUrl: string;
  readonly mobileImageUrl: string;
  /** The game's own picture, for narrow places; null for a banner of no game. */
  readonly coverUrl: string | null;
  /** ISO 8601; null for one without an end. */
  readonly endsAt: string | null;
  readonly target: ContentTarget;
}

export interface PromotionCard {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly terms: string;
  readonly action: string;
  readonly imageUrl: string;
  readonly target: ContentTarget;
}

/** A page path starts with one slash; anything else must be an https address. Content is not trusted to be either. */
export function toTarget(url: string | null): ContentTarget {
  if (url === null || url === '') return null;
  if (/^\/(?![/\\])/.test(url)) return { kind: 'page', path: url };
  return URL.canParse(url) && new URL(url).protocol === 'https:' ? { kind: 'external', url } : null;
}

/** The same picture as AVIF, about half as long; null for a picture that the art service did not paint. */
export function avifOf(imageUrl: string): string | null {
  const match = /^(\/art\/[^?]+)\.webp(\?.*)?$/.exec(imageUrl);
  return match && `${match[1]}.avif${match[2] ?? ''}`;
}

const PLACES = EXPERIMENT_OPTIONS.banner;

/** The banners with the one of the experiment in the large place, the others in their order; all as they are where there is no such banner [NAV-10]. */
export function largeFirst<Card>(cards: readonly Card[], place: (typeof PLACES)[number]): readonly Card[] {
  const index = PLACES.indexOf(place);
  const large = cards[index];
  return large === undefined ? cards : [large, ...cards.slice(0, index), ...cards.slice(index + 1)];
}

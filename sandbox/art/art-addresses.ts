/** Part of every address and cache key: change it with the pictures, and no cache shows an old one. */
export const ART_VERSION = '4';

/**
 * Where the pictures of the demonstration are. They carry no origin: the web serves /art/ from its own, so that pages
 * load images from nowhere else.
 */
export const gameImageUrl = (slug: string): string => `/art/games/${slug}.avif?size={size}&v=${ART_VERSION}`;

export const studioImageUrl = (slug: string): string => `/art/studios/${slug}.svg?v=${ART_VERSION}`;

/** Cards as AVIF alone; of the others the pages ask for both. */
export const bannerImageUrl = (id: string, form: 'wide' | 'tall' | 'card'): string =>
  `/art/banners/${id}-${form}.${form === 'card' ? 'avif' : 'webp'}?v=${ART_VERSION}`;

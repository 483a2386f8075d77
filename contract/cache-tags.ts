/**
 * The tags that public data is kept under. The platform names them in `content.changed` when something changes, and
 * /api/revalidate/ accepts no others. A tag is a kind of data and a brand: 'catalogue:aurora'.
 */
export const CACHE_TAGS = {
  /** Games, lists, studios. */
  catalogue: (brand: string) => `catalogue:${brand}`,
  /** Content blocks, promotions, layouts, sports events. */
  content: (brand: string) => `content:${brand}`,
  /** The last drops of the brand's jackpot. */
  drops: (brand: string) => `drops:${brand}`,
  /** Pages by the toggles that an operator has set at the platform. */
  flags: (brand: string) => `flags:${brand}`,
  /** Managed texts. */
  texts: (brand: string) => `texts:${brand}`,
} as const;

const KINDS: ReadonlySet<string> = new Set(Object.keys(CACHE_TAGS));

/** True for a tag of the table above. */
export function isCacheTag(tag: string): boolean {
  const [kind = '', brand = '', ...rest] = tag.split(':');
  return KINDS.has(kind) && /^[a-z0-9]+$/.test(brand) && rest.length === 0;
}

/** The brand of a tag of this kind, or null. */
export function brandOfTag(kind: keyof typeof CACHE_TAGS, tag: string): string | null {
  const [found, brand = ''] = tag.split(':');
  return found === kind ? brand : null;
}

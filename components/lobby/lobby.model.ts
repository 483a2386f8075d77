import { toSlice, type GameSlice } from '@/components/games/games.model';

/** Where a content block leads: a page of the lobby, another site, or nowhere. */
export type ContentTarget = { readonly kind: 'page'; readonly path: string } | { readonly kind: 'external'; readonly url: string } | null;

export interface BannerCard {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly imageUrl: string;
  readonly mobileImageUrl: string;
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

export interface SportsEvent {
  readonly id: string;
  readonly sport: string;
  readonly competition: string;
  readonly home: string;
  readonly away: string;
  readonly startsAt: string;
  readonly homeOdds: string;
  readonly drawOdds: string | null;
  readonly awayOdds: string;
}

/** What a page of content blocks shows, top to bottom. Neighbouring banners and promotions share a section. */
export type LobbySection =
  | { readonly kind: 'banners'; readonly id: string; readonly cards: readonly BannerCard[] }
  | { readonly kind: 'promotions'; readonly id: string; readonly title: string | null; readonly look: 'card' | 'wide'; readonly cards: readonly PromotionCard[] }
  | { readonly kind: 'games'; readonly id: string; readonly slug: string; readonly name: string; readonly slice: GameSlice }
  | { readonly kind: 'sports'; readonly id: string; readonly title: string | null; readonly events: readonly SportsEvent[] };

/** A block as the contract sends it; the type says which of its parts is there. */
export interface ContentBlock {
  readonly id: string;
  readonly type: 'BANNER_EXTERNAL_LINK' | 'BANNER_GAME' | 'BANNER_MANUAL' | 'JACKPOT' | 'PROMOTION' | 'PROMOTION_V2' | 'RAFFLE' | 'TOP_GAMES' | 'TOP_SPORTS';
  readonly title: string | null;
  readonly banner: (Omit<BannerCard, 'id' | 'action' | 'target'> & { readonly actionText: string; readonly url: string | null; readonly game: { readonly slug: string } | null }) | null;
  readonly promotion: (Omit<PromotionCard, 'id' | 'action' | 'target'> & { readonly actionText: string; readonly url: string | null }) | null;
  readonly games: { readonly slug: string; readonly name: string; readonly games: Parameters<typeof toSlice>[0] } | null;
  readonly sports: readonly SportsEvent[] | null;
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

/** The sections of a page; a block without content, or of a feature that is not built, leaves no trace [GMS-01]. */
export function toSections(blocks: readonly ContentBlock[]): LobbySection[] {
  const sections: LobbySection[] = [];
  for (const block of blocks) {
    const section = toSection(block);
    const merged = section && mergeSections(sections.at(-1), section);
    if (merged) sections.splice(-1, 1, merged);
    else if (section) sections.push(section);
  }
  return sections;
}

function toSection(block: ContentBlock): LobbySection | null {
  switch (block.type) {
    case 'BANNER_EXTERNAL_LINK':
    case 'BANNER_MANUAL':
      return bannerSection(block, toTarget(block.banner?.url ?? null));
    case 'BANNER_GAME':
      return bannerSection(block, block.banner?.game ? { kind: 'page', path: `/games/${block.banner.game.slug}/` } : null);
    case 'PROMOTION':
      return promotionSection(block, 'card');
    case 'PROMOTION_V2':
      return promotionSection(block, 'wide');
    case 'TOP_GAMES':
      return gamesSection(block);
    case 'TOP_SPORTS':
      return block.sports && block.sports.length > 0 ? { kind: 'sports', id: block.id, title: block.title, events: block.sports } : null;
    case 'JACKPOT':
    case 'RAFFLE':
      return null;
  }
}

function bannerSection({ id, banner }: ContentBlock, target: ContentTarget): LobbySection | null {
  if (!banner) return null;
  const { title, text, actionText, imageUrl, mobileImageUrl } = banner;
  return { kind: 'banners', id, cards: [{ id, title, text, action: actionText, imageUrl, mobileImageUrl, target }] };
}

function promotionSection({ id, title, promotion }: ContentBlock, look: 'card' | 'wide'): LobbySection | null {
  if (!promotion) return null;
  const { text, terms, actionText, imageUrl, url } = promotion;
  return { kind: 'promotions', id, title, look, cards: [{ id, title: promotion.title, text, terms, action: actionText, imageUrl, target: toTarget(url) }] };
}

function gamesSection({ id, title, games }: ContentBlock): LobbySection | null {
  if (!games || games.games.nodes.length === 0) return null;
  return { kind: 'games', id, slug: games.slug, name: title ?? games.name, slice: toSlice(games.games) };
}

function mergeSections(before: LobbySection | undefined, next: LobbySection): LobbySection | null {
  if (before?.kind === 'banners' && next.kind === 'banners') return { ...before, cards: [...before.cards, ...next.cards] };
  if (before?.kind === 'promotions' && next.kind === 'promotions' && before.look === next.look) return { ...before, cards: [...before.cards, ...next.cards] };
  return null;
}

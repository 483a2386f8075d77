import type { Experiments } from './experiments';
import type { LicenceFeature, ProductMode } from './licence';

/** Something of the variant that a page's HTML may depend on; brand and a tester's overrides are always part of it. */
export type Dimension = 'country' | 'mode' | 'layout' | keyof Experiments;

/** The folder of the pages that visitors see in place of players' ones; they have no address of their own. */
export const VISITORS_PAGES = 'for-visitors';

/** A part of a brand by its licence and data: a product, a feature, or one that follows from several facts. */
export type BrandPart = ProductMode | LicenceFeature | 'cashback' | 'gamification';

/** The paths of one pattern, without their locale. Fields that are left out have the value of most pages. */
export interface Route {
  /** The mode that the page itself means; other pages keep the visitor's [NAV-01]. */
  readonly mode?: ProductMode;
  /** A brand without it does not have the page; without the product of the page's mode neither. */
  readonly needs?: BrandPart;
  /** Rendered for each request, with a nonce: it shows one player's data or reads its query while it is rendered. */
  readonly perRequest?: true;
  /** Visitors see another page at its address, made once for all of them: the one of the same path in VISITORS_PAGES. */
  readonly forVisitors?: true;
  /**
   * The frame around the page [NAV-06]: the player's own for players and the basic one for visitors, where nothing is
   * said; `basic` for everybody, without asking visitors to sign in [NAV-05]; `handler` has only the brand, where a
   * sign-in comes back.
   */
  readonly layout?: 'basic' | 'handler';
  /** Without the quick menu [NAV-07]. */
  readonly withoutQuickMenu?: true;
  /** Without the links at the bottom of a small screen: a game fills it. */
  readonly withoutBottomNav?: true;
  /**
   * The scripts of a visitor's page wait for the first touch: what it shows is complete without them, and its links,
   * menus and forms work. Not for pages made for each request, whose policy leaves with their first bytes.
   */
  readonly waitsForTouch?: true;
  /** Named in the sitemap, where the brand's licence allows the page's mode. */
  readonly inSitemap?: true;
  /** The page of the same name that renders it, for each request, when its address has one of these parameters. */
  readonly withParameters?: { readonly page: string; readonly parameters: readonly string[] };
  /**
   * Where the brand is not offered the page is there all the same: for everybody, or for players, who must reach their
   * money and what protects them.
   */
  readonly inBlockedMarkets?: 'everybody' | 'players';
  /** Dimensions of the variant that change its HTML besides the frame; others are zero: no cookie makes copies of it. */
  readonly dimensions?: readonly Dimension[];
}

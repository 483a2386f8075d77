import type { ReactNode } from 'react';
import type { LinkOverlay, OverlayKind } from '@/components/overlay/overlay.model';
import type { IconName } from '@/components/ui/icon-paths';
import type { TextPick } from '@/lib/i18n/text-keys';
import type { Translator } from '@/lib/i18n/translations';
import type { PageContext } from '@/lib/page/page-context';

/** A link that a feature adds to a menu; within the menu, links are sorted by `position`. */
export interface FeatureLink {
  readonly position: number;
  /** Without the locale; it may carry a query. */
  readonly path: string;
  readonly icon: IconName;
  readonly label: (t: Translator) => string;
  /** Whether this page's brand and visitor have the link; always, when left out. */
  readonly isShown?: (context: PageContext) => boolean;
  /** The link opens this overlay; its address is for browsers without script. */
  readonly overlay?: LinkOverlay;
}

/** The parts of the account, in the order in which its navigation shows them. */
export const ACCOUNT_PARTS = ['money', 'control', 'rewards', 'person'] as const;

/** A page of the account. */
export interface AccountLink extends FeatureLink {
  readonly part: (typeof ACCOUNT_PARTS)[number];
}

/** An overlay that a feature brings; its contents are declared in OverlayContents beside its body. */
export type FeatureOverlay = OverlayKind & {
  /** A component made by overlayBody(), with its texts; null where the visitor has no such overlay. */
  readonly body: (context: PageContext) => ReactNode;
};

/** Places that features fill; the frame of the page owns them. */
export type SlotName =
  /** The end of the header, left of the account menu. */
  | 'headerEnd'
  /** Above the links of the account menu, and beside the balance on the profile page. */
  | 'accountSummary'
  /** Below the links of the account menu and the balance on the profile page. */
  | 'accountActions'
  /** Invisible or floating parts that follow a signed-in player on every page. */
  | 'playerEffects'
  /** Below the header of every page that has one, for visitors and players. */
  | 'belowHeader'
  /** Floating parts of every page that has a header, for visitors and players. */
  | 'everyPage'
  /** Items among the links of the footer. */
  | 'footerLinks'
  /** In the lobby of a signed-in player, in place of the hero. */
  | 'lobbyStart'
  /** In the bar over a running game. */
  | 'gameBar'
  /** In that bar, beside the game's mode. */
  | 'gameStatus'
  /** In the menu of that bar. */
  | 'gameMenu'
  /** On every tile of a game and beside the name on its page; useTileGame() says which game. */
  | 'gameActions';

/** The part of a feature in a slot; null where the page's brand or visitor has none of it. */
export interface SlotPart {
  readonly position: number;
  readonly render: (context: PageContext) => ReactNode;
}

/**
 * Everything that a feature adds to the product outside its own pages. A manifest runs on the server: what the browser
 * needs of a feature stays in *.client files, which the manifest only names as elements.
 */
export interface Feature {
  /** Other features whose folders it may import; ui and shell are open to all. Checked by .dependency-cruiser.cjs. */
  readonly uses?: readonly string[];
  /** Operations without which the back end does not offer the feature; what it adds to the product is left out then. */
  readonly needs?: readonly string[];
  readonly overlays?: readonly FeatureOverlay[];
  /** The phone's main navigation. */
  readonly navigation?: readonly FeatureLink[];
  readonly accountMenu?: readonly FeatureLink[];
  /** The navigation beside every page of the account. */
  readonly accountPages?: readonly AccountLink[];
  readonly slots?: Readonly<Partial<Record<SlotName, SlotPart>>>;
  /** The texts of the client components in its slots and overlays: namespaces, groups or single texts. */
  readonly texts?: readonly TextPick[];
}

/** Declares a feature's manifest; app/features.ts lists them. */
export function defineFeature(feature: Feature): Feature {
  return feature;
}

/** Every kind of overlay that the lobby knows [OVL-01]. */
export const OVERLAY_VARIANTS = ['confirmation', 'default', 'error', 'search', 'quick-deposit', 'reality-check', 'content-accept', 'action-error', 'jackpot-win', 'raffle-win', 'sow'] as const;

export type OverlayVariant = (typeof OVERLAY_VARIANTS)[number];

/** What each variant is opened with. A feature that brings a variant adds its line here and its body to the app's registry. */
export interface OverlayContents {
  readonly confirmation: ConfirmationContent;
  readonly default: MessageContent;
  readonly error: MessageContent;
  readonly search: object;
  readonly 'quick-deposit': QuickDepositContent;
  readonly 'content-accept': AcceptContent;
  readonly 'action-error': ActionErrorContent;
}

export type BuiltOverlay = keyof OverlayContents;

export interface MessageContent {
  readonly title: string;
  readonly text: string;
}

export interface ConfirmationContent extends MessageContent {
  readonly ok: string;
  readonly dismiss: string;
  /** The ok button loads until it settles; then the overlay closes. */
  readonly onOk: () => void | Promise<void>;
  readonly onDismiss?: () => void;
}

export interface AcceptContent extends MessageContent {
  /** Small print. */
  readonly terms: string;
  readonly accept: string;
  readonly later: string;
  readonly onAccept: () => void;
}

export interface ActionErrorContent extends MessageContent {
  /** What the button says that does it again. */
  readonly retry: string;
  /** The button loads until it settles; then the overlay closes, unless another one was opened in its place. */
  readonly onRetry: () => void | Promise<void>;
}

interface QuickDepositContent {
  readonly prefill: { readonly methodId: string | null; readonly amount: string | null };
  /** The deposit that is under way. */
  readonly started?: { readonly id: string; readonly redirectUrl: string | null };
}

export type OverlayRequest = { [Variant in BuiltOverlay]: { readonly variant: Variant } & OverlayContents[Variant] }[BuiltOverlay];

/** Escape closes an overlay, except quick-deposit and sow [OVL-02]. */
export function closesOnEscape(variant: OverlayVariant): boolean {
  return variant !== 'quick-deposit' && variant !== 'sow';
}

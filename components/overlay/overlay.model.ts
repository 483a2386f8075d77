/** Every kind of overlay that the lobby knows [OVL-01]. */
export const OVERLAY_VARIANTS = ['confirmation', 'default', 'error', 'search', 'quick-deposit', 'reality-check', 'content-accept', 'action-error', 'jackpot-win', 'raffle-win', 'sow'] as const;

export type OverlayVariant = (typeof OVERLAY_VARIANTS)[number];

/** What each variant is opened with. A feature that brings a variant adds its line here and its body to the app's registry. */
export interface OverlayContents {
  readonly confirmation: ConfirmationContent;
  readonly default: MessageContent;
  readonly error: MessageContent;
  readonly search: object;
  readonly 'quick-deposit': { readonly prefill: { readonly methodId: string | null; readonly amount: string | null } };
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

export type OverlayRequest = { [Variant in BuiltOverlay]: { readonly variant: Variant } & OverlayContents[Variant] }[BuiltOverlay];

/** Escape closes an overlay, except quick-deposit and sow [OVL-02]. */
export function closesOnEscape(variant: OverlayVariant): boolean {
  return variant !== 'quick-deposit' && variant !== 'sow';
}

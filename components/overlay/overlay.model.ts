/**
 * The content of each variant. The feature that brings a variant declares its line beside the variant's body, by
 * `declare module`, and names the body in its manifest [OVL-01].
 */
export interface OverlayContents {
  readonly confirmation: ConfirmationContent;
  readonly default: MessageContent;
  readonly error: MessageContent;
  readonly 'content-accept': AcceptContent;
  readonly 'action-error': ActionErrorContent;
}

export type BuiltOverlay = keyof OverlayContents;

/** Variants that need no content, which a plain link may open by data-overlay. */
export type LinkOverlay = {
  [Variant in BuiltOverlay]: Record<never, never> extends OverlayContents[Variant] ? Variant : never;
}[BuiltOverlay];

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
  /** The other button was pressed; closing the overlay in another way decides nothing. */
  readonly onLater?: () => void;
  /** Where it can be read whole. */
  readonly link?: { readonly href: string; readonly text: string };
}

export interface ActionErrorContent extends MessageContent {
  /** The label of the button that tries again. */
  readonly retry: string;
  /** The button loads until it settles; then the overlay closes, unless another one was opened in its place. */
  readonly onRetry: () => void | Promise<void>;
}

export type OverlayRequest = {
  [Variant in BuiltOverlay]: { readonly variant: Variant } & OverlayContents[Variant];
}[BuiltOverlay];

/** The request that opens one variant. */
export type RequestOf<Variant extends BuiltOverlay> = Extract<OverlayRequest, { readonly variant: Variant }>;

/** How a variant behaves, besides its body. */
export type OverlayKind = (
  | { readonly variant: BuiltOverlay; readonly opensByLink?: undefined }
  /** A plain link opens it by data-overlay. */
  | { readonly variant: LinkOverlay; readonly opensByLink: true }
) & {
  /** Escape leaves it open [OVL-02]. */
  readonly staysOnEscape?: true;
  /** Nothing but its own buttons ends it: no Escape, no close button, no route change. Opened by holdOverlay(). */
  readonly isHeld?: true;
};

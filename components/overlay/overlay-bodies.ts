import type { ReactNode } from 'react';
import type { BuiltOverlay, OverlayContents } from '@/components/overlay/overlay.model';

interface OverlayBodyProps<Variant extends BuiltOverlay> {
  readonly content: OverlayContents[Variant];
  readonly titleId: string;
  readonly onClose: () => void;
}

/** Renders the body of every built variant; each is loaded when it is first opened. */
export type OverlayBodies = { readonly [Variant in BuiltOverlay]: (props: OverlayBodyProps<Variant>) => ReactNode };

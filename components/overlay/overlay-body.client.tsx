'use client';
import { createContext, use, type ComponentType } from 'react';
import { lazyOverlay, type LazyPart } from '@/components/overlay/lazy-overlay.client';
import type { BuiltOverlay, OverlayRequest, RequestOf } from '@/components/overlay/overlay.model';
import { Skeleton } from '@/components/ui/skeleton';

export interface OverlayBodyProps<Variant extends BuiltOverlay> {
  readonly content: RequestOf<Variant>;
  readonly titleId: string;
  /** Closes this overlay; what was opened in its place stays. */
  readonly onClose: () => void;
}

interface OpenOverlay {
  readonly request: OverlayRequest;
  readonly titleId: string;
  readonly onClose: () => void;
}

/** The open overlay, around its body. */
export const OpenOverlayContext = createContext<OpenOverlay | null>(null);

const WAITING = <Skeleton className="h-40 w-full" />;

/**
 * The body of a variant, for the manifest of its feature: the code is fetched when the overlay is first opened, and
 * gets what the overlay was opened with besides its own props, which the manifest gives.
 */
export function overlayBody<Variant extends BuiltOverlay, Own extends object = object>(
  variant: Variant,
  fetchCode: () => Promise<{ readonly default: ComponentType<Own & OverlayBodyProps<Variant>> }>,
): LazyPart<Own> {
  const Late = lazyOverlay(fetchCode, WAITING);
  // Its link was pressed before React was there: the code comes while the page comes to life.
  if (isPressed(variant)) void Late.fetchAhead();
  function OverlayBody(props: Own) {
    const open = use(OpenOverlayContext);
    if (!open || !isOf(variant, open.request)) return null;
    const { request, titleId, onClose } = open;
    return <Late {...props} content={request} titleId={titleId} onClose={onClose} />;
  }
  return Object.assign(OverlayBody, { fetchAhead: Late.fetchAhead });
}

/** Whether lib/security/early-press.cjs keeps a press on a link that opens the overlay. */
function isPressed(variant: string): boolean {
  return (
    typeof document !== 'undefined' && document.querySelector(`a[data-overlay="${variant}"][data-pressed]`) !== null
  );
}

function isOf<Variant extends BuiltOverlay>(variant: Variant, request: OverlayRequest): request is RequestOf<Variant> {
  return request.variant === variant;
}

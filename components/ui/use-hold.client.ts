'use client';
import { useEffect, useRef, useState, type MouseEvent, type PointerEvent } from 'react';

/** How long a finger or a mouse stays down before a hold counts. */
export const HOLD_MS = 1_000;

interface HoldActions {
  /** After HOLD_MS, while the pointer is still down. */
  readonly onHold: () => void;
  /** The pointer was lifted too early. */
  readonly onTap: () => void;
  /** A press by the keyboard or by assistive technology, which cannot hold. */
  readonly onPress: () => void;
}

/**
 * Handlers of a button that no accidental tap may set off: a pointer has to stay down for HOLD_MS. One that leaves
 * the button or begins to scroll sets off nothing. `isHeld` is true while the pointer is down.
 */
export function useHold({ onHold, onTap, onPress }: HoldActions) {
  const [isHeld, setHeld] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  /** Whether a pointer made the click that is about to come. */
  const byPointer = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  /** Returns whether the hold was still under way. */
  function release(): boolean {
    const wasUnderWay = timer.current !== undefined;
    clearTimeout(timer.current);
    timer.current = undefined;
    setHeld(false);
    return wasUnderWay;
  }

  return {
    isHeld,
    handlers: {
      // A tap before the scripts is not kept for such a button (lib/security/early-press.cjs).
      'data-hold': true,
      onPointerDown(event: PointerEvent) {
        byPointer.current = !isMadeByAssistiveTechnology(event);
        if (!byPointer.current || event.button !== 0) return;
        clearTimeout(timer.current);
        setHeld(true);
        timer.current = setTimeout(() => {
          release();
          onHold();
        }, HOLD_MS);
      },
      onPointerUp: () => {
        if (release()) onTap();
      },
      onPointerLeave: release,
      onPointerCancel: release,
      // A long touch opens a menu on some phones.
      onContextMenu: (event: MouseEvent) => event.preventDefault(),
      onClick: () => {
        if (!byPointer.current) onPress();
        byPointer.current = false;
      },
    },
  } as const;
}

/** Screen readers send the events of a pointer without a size or without pressure. */
function isMadeByAssistiveTechnology({ width, height, pressure, pointerType }: PointerEvent): boolean {
  return (width === 0 && height === 0) || (pointerType === 'mouse' && pressure === 0);
}

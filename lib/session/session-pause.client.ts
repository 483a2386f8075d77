'use client';

/** A time in which the session has no tokens and is not over: callers that need one wait. */
export interface SessionPause {
  /** Begins it, or makes it end in so many ms from now. */
  begin(ms: number): void;
  end(): void;
  /** Resolves at its end; null when there is no pause. */
  over(): Promise<void> | null;
}

export function createPause(): SessionPause {
  let current: { readonly over: Promise<void>; readonly end: () => void } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  function end(): void {
    clearTimeout(timer);
    current?.end();
    current = null;
  }
  return {
    begin(ms) {
      if (!current) {
        let finish: () => void = () => undefined;
        const over = new Promise<void>((resolve) => (finish = resolve));
        current = { over, end: finish };
      }
      clearTimeout(timer);
      timer = setTimeout(end, ms);
    },
    end,
    over: () => current?.over ?? null,
  };
}

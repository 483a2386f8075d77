'use client';
import { useEffect, useRef, useState } from 'react';
import { compareDecimals } from '@/contract/money';
import { animate } from './animate.client';

const DURATION_MS = 600;
/** Letters; a longer amount may be set smaller where the room is narrow. */
const LONG = 9;

interface AnimatedAmountProps {
  /** Exact decimal text; the amounts shown on the way there keep its digits. */
  readonly amount: string;
  readonly format: (amount: string) => string;
  readonly className?: string;
  /** The new amount comes at once, as where another part of the page shows it too. */
  readonly isStill?: boolean;
}

/** Runs from the old amount to the new one; screen readers and those who want no motion get the new one at once. */
export function AnimatedAmount({ amount, format, className, isStill = false }: AnimatedAmountProps) {
  const [shown, setShown] = useState(amount);
  const from = useRef(amount);
  useEffect(() => {
    const start = from.current;
    from.current = amount;
    if (start === amount || isStill || matchMedia('(prefers-reduced-motion: reduce)').matches) return setShown(amount);
    const stop = animate(DURATION_MS, (share) =>
      setShown(share === 1 ? amount : between(start, amount, 1 - (1 - share) ** 3)),
    );
    return () => {
      stop();
      setShown(amount);
    };
  }, [amount, isStill]);
  const now = isStill ? amount : shown;
  const change = compareDecimals(amount, now);
  const direction = change === 0 ? undefined : change > 0 ? 'up' : 'down';
  return (
    <span className={className} data-direction={direction} data-long={format(amount).length > LONG || undefined}>
      <span aria-hidden="true">{format(now)}</span>
      <span className="sr-only">{format(amount)}</span>
    </span>
  );
}

/** For the eye only: the exact amount stands at the end. */
function between(start: string, end: string, share: number): string {
  const digits = end.split('.')[1]?.length ?? 0;
  return (Number(start) + (Number(end) - Number(start)) * share).toFixed(digits);
}

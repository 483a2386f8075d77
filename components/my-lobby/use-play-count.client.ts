'use client';
import { useEffect, useRef, useState } from 'react';
import { useWalletNews } from '@/components/wallet/wallet.live.client';

/** ms in which movements of one round are one. */
const SETTLING_MS = 700;

/** Counts how often money has moved, in any tab or on another device; a moment after each round. */
export function usePlayCount(): number {
  const [count, setCount] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useWalletNews(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCount((before) => before + 1), SETTLING_MS);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return count;
}

'use client';
import type { Guards } from '@/components/guards/guards.model';
import { guards } from '@/components/guards/guards-store';
import { useStore } from '@/lib/store/use-store.client';

/** The registered guards as they change. */
export function useGuards(): Guards {
  return useStore(guards);
}

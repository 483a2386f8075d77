'use client';
import { useSyncExternalStore } from 'react';
import { NO_GUARDS, type Guards } from '@/components/guards/guards.model';
import { currentGuards, subscribeToGuards } from '@/components/guards/guards-store';

/** The registered guards as they change; none while the page is rendered ahead. */
export function useGuards(): Guards {
  return useSyncExternalStore(subscribeToGuards, currentGuards, () => NO_GUARDS);
}

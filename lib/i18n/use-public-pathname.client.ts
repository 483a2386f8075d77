'use client';
import { usePathname } from 'next/navigation';
import { toPagePath } from '@/lib/i18n/paths';

/**
 * The page path without locale and with a trailing slash, the same while prerendering and in the browser: '/games/'.
 */
export function usePublicPathname(): string {
  return toPagePath(usePathname());
}

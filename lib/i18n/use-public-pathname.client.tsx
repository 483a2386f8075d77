'use client';
import { usePathname } from 'next/navigation';
import { createContext, useContext, type ReactNode } from 'react';
import { UNKNOWN_PAGE } from '@/contract/routes';
import { toPagePath } from '@/lib/i18n/paths';

const UNKNOWN_PATH = `/${UNKNOWN_PAGE.join('/')}/`;
const IsUnknown = createContext(false);

/**
 * Around the page that is one for all unknown paths: what is rendered does not depend on the one in the address, or the
 * browser would find another page than the server has made.
 */
export function AtUnknownPath({ children }: { readonly children: ReactNode }) {
  return <IsUnknown value={true}>{children}</IsUnknown>;
}

/**
 * The page path without locale and with a trailing slash, the same while prerendering and in the browser: '/games/'.
 */
export function usePublicPathname(): string {
  const path = toPagePath(usePathname());
  return useContext(IsUnknown) ? UNKNOWN_PATH : path;
}

/** The same of what stands in the address, also on the page of all unknown paths: for effects, not for rendering. */
export function useAddressPath(): string {
  return toPagePath(usePathname());
}

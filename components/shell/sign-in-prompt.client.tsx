'use client';
import type { ReactNode } from 'react';
import { showsSignInPrompt } from '@/components/shell/navigation-rules';
import { usePublicPathname } from '@/lib/i18n/use-public-pathname.client';

/** Shows the Sign In button but on the pages that are about signing in or about law [NAV-05]. */
export function SignInPrompt({ children }: { children: ReactNode }) {
  return showsSignInPrompt(usePublicPathname()) ? children : null;
}

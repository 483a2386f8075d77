'use client';
import { themeTokens, type ThemeTokens } from '@/contract/frame-messages';

/** The theme as the page shows it now, for the welcome of a frame. */
export function readTheme(): ThemeTokens {
  const style = getComputedStyle(document.documentElement);
  return Object.fromEntries(themeTokens.map((name) => [name, style.getPropertyValue(name).trim()]));
}

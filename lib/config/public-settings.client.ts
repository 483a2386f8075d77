'use client';
import { parsePublicSettings, PUBLIC_SETTINGS_META, type PublicSettings } from '@/lib/config/public-settings';

let content: string | null = null;
let known = parsePublicSettings(null);

/** The lobby's settings as the page carries them. */
export function publicSettings(): PublicSettings {
  const found = document.querySelector(`meta[name="${PUBLIC_SETTINGS_META}"]`)?.getAttribute('content') ?? null;
  if (found !== content) {
    content = found;
    known = parsePublicSettings(found);
  }
  return known;
}

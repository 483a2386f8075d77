'use client';
import { tabStorage } from '@/lib/edge/kept.client';

const KEY = 'registrationDraft';

/** Where a registration of this tab finds whom an outside sign-in has verified. */
export interface RegistrationDraft {
  readonly id: string;
  /** How the person was verified; the way to start over. */
  readonly method: string;
}

/** Keeps the draft for as long as the tab lives. */
export function keepRegistrationDraft(draft: RegistrationDraft): void {
  tabStorage.write(KEY, JSON.stringify(draft));
}

/** The draft of this tab, or null. */
export function readRegistrationDraft(): RegistrationDraft | null {
  const value = tabStorage.readJson(KEY);
  if (typeof value !== 'object' || value === null || !('id' in value) || !('method' in value)) return null;
  const { id, method } = value;
  return typeof id === 'string' && typeof method === 'string' ? { id, method } : null;
}

/** Forgets the draft once it is used, or too old. */
export function dropRegistrationDraft(): void {
  tabStorage.write(KEY, null);
}

'use client';
import { isFeatureToggle } from '@/contract/feature-toggles';
import { readCookie } from '@/lib/edge/cookies';
import { writeCookie } from '@/lib/edge/write-cookie.client';
import { parseOverrides, type Overrides } from '@/lib/edge/overrides';
import { signOut } from '@/lib/session/session.client';
import { parseLogoutReason } from '@/lib/session/session.model';
import { tabStorage } from '@/lib/edge/kept.client';

const STORAGE_KEY = 'foyerOverrides';

/** The calls of a tester on `window.__foyer`; null takes an override back. Each call loads the page again [FLG-01]. */
export interface TestUtilities {
  overrideCountry(country: string | null): void;
  overrideCurrency(currency: string | null): void;
  /** Throws for a name that is no toggle. */
  overrideFeature(toggle: string, on: boolean | null): void;
  overrideBackend(url: string | null): void;
  overrides(): Overrides;
  reset(): void;
  /** Signs out in every tab, for a reason of the specification or without one. */
  forceLogout(reason?: string): Promise<void>;
}

declare global {
  interface Window {
    __foyer?: TestUtilities;
  }
}

/** The overrides in this tab's storage. */
function readStored(): Overrides {
  return parseOverrides(tabStorage.read(STORAGE_KEY));
}

/** Sends the stored overrides to the edge; true when it did not know them. */
function syncEdge(): boolean {
  const overrides = readStored();
  const value = Object.keys(overrides).length === 0 ? null : JSON.stringify(overrides);
  if ((readCookie(document.cookie, 'testOverrides') ?? null) === value) return false;
  writeCookie({ name: 'testOverrides', value });
  // A browser that keeps no cookies would load the page for ever.
  return (readCookie(document.cookie, 'testOverrides') ?? null) === value;
}

function apply(): void {
  if (syncEdge()) window.location.reload();
}

interface Change extends Partial<Record<'country' | 'currency' | 'lobbyBackend', string | null>> {
  readonly features?: Overrides['features'];
}

function change(part: Change): void {
  tabStorage.write(STORAGE_KEY, JSON.stringify({ ...readStored(), ...part }));
  apply();
}

function changeFeature(toggle: string, on: boolean | null): void {
  if (!isFeatureToggle(toggle)) throw new RangeError(`no feature toggle ${toggle}`);
  const { [toggle]: _before, ...others } = readStored().features ?? {};
  change({ features: on === null ? others : { ...others, [toggle]: on } });
}

function reset(): void {
  tabStorage.write(STORAGE_KEY, null);
  apply();
}

/**
 * Puts the utilities on the window. A newly opened tab has no overrides of its own and takes the others' cookie back.
 */
export function installTestUtilities(): void {
  window.__foyer = {
    overrideCountry: (country) => change({ country }),
    overrideCurrency: (currency) => change({ currency }),
    overrideFeature: changeFeature,
    overrideBackend: (lobbyBackend) => change({ lobbyBackend }),
    overrides: readStored,
    reset,
    forceLogout: async (reason) => {
      await signOut(parseLogoutReason(reason));
    },
  };
  apply();
}

import { NO_FLAGS, type BrandFlags, type FlagsByBrand } from '@/contract/flags';
import type { FlagProvider } from '@/lib/store/in-process';

/** ms between two readings. */
export const FLAGS_EVERY_MS = 2_000;
/** ms since the last reading after which a caller waits for the next one. */
const OLD_MS = 4_000;

export interface PolledFlagsDeps {
  /** The flags at the platform now; null when it is away or wrong. Ends by itself within a second or two. */
  readonly read: () => Promise<FlagsByBrand | null>;
  readonly now: () => number;
  /** Called when toggles of these brands are other ones, or at the first reading for all that have any. */
  readonly onToggles?: (brands: readonly string[]) => void;
}

export interface PolledFlags extends FlagProvider {
  /** Reads now. The known flags stay while the platform is away. */
  refresh(): Promise<void>;
  /** For a process without a timer: reads when the last reading is old enough, and waits only for one long overdue. */
  keepFresh(): Promise<void>;
}

/** The flags of the platform, read again and again; one reading at a time. */
export function createPolledFlags({ read, now, onToggles }: PolledFlagsDeps): PolledFlags {
  let known: FlagsByBrand = new Map();
  /** When the last reading ended, however it did. */
  let readAt = -Infinity;
  let reading: Promise<void> | null = null;

  async function readOnce(): Promise<void> {
    const found = await read().catch(() => null);
    if (!found) return;
    const before = known;
    known = found;
    const changed = [...new Set([...before.keys(), ...found.keys()])].filter(
      (brand) => toggleKey(before, brand) !== toggleKey(found, brand),
    );
    if (changed.length > 0) onToggles?.(changed);
  }

  function refresh(): Promise<void> {
    reading ??= readOnce().finally(() => {
      [reading, readAt] = [null, now()];
    });
    return reading;
  }

  return {
    of: (brand): BrandFlags => known.get(brand) ?? NO_FLAGS,
    refresh,
    async keepFresh() {
      const age = now() - readAt;
      if (age < FLAGS_EVERY_MS) return;
      const next = refresh();
      if (age >= OLD_MS) await next;
    },
  };
}

/** Comparable, whatever order they came in. */
function toggleKey(flags: FlagsByBrand, brand: string): string {
  const { toggles } = flags.get(brand) ?? NO_FLAGS;
  return JSON.stringify(Object.entries(toggles).sort(([one], [other]) => (one < other ? -1 : 1)));
}

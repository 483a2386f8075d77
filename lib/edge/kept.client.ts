'use client';

/** A storage of the browser that never throws: what it does not take is kept until the page is left. */
interface GuardedStorage {
  readonly read: (name: string) => string | null;
  /** The value that was written as JSON; null where there is none, or nothing that can be read. */
  readonly readJson: (name: string) => unknown;
  /** null removes it. */
  readonly write: (name: string, value: string | null) => void;
  readonly names: () => readonly string[];
  readonly clear: () => void;
}

/** The value that a text is the JSON of; null for any other text. */
export function toJson(kept: string | null): unknown {
  try {
    return JSON.parse(kept ?? 'null');
  } catch {
    return null;
  }
}

/** For this tab, for as long as it is open. */
export const tabStorage = guard(() => sessionStorage);
/** For all tabs of this browser. */
export const browserStorage = guard(() => localStorage);

/** Browsers whose site data are blocked throw as soon as the storage is named, full ones at a write. */
function guard(storage: () => Storage): GuardedStorage {
  const refused = new Map<string, string>();

  function attempt<T>(act: (opened: Storage) => T, otherwise: T): T {
    try {
      return act(storage());
    } catch {
      return otherwise;
    }
  }

  function read(name: string): string | null {
    return refused.get(name) ?? attempt((opened) => opened.getItem(name), null);
  }

  return {
    read,
    readJson: (name) => toJson(read(name)),
    write(name, value) {
      refused.delete(name);
      const isKept = attempt((opened) => {
        if (value === null) opened.removeItem(name);
        else opened.setItem(name, value);
        return true;
      }, false);
      if (!isKept && value !== null) refused.set(name, value);
    },
    names: () => attempt((opened) => Object.keys(opened), []).sort(),
    clear() {
      refused.clear();
      attempt((opened) => opened.clear(), undefined);
    },
  };
}

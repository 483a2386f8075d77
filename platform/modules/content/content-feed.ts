import { AsyncResource } from 'node:async_hooks';
import { z } from 'zod';
import type { Bus } from '../../kernel/bus/bus';
import type { Db } from '../../kernel/db/db';
import { count } from '../../kernel/db/row-fields';
import { queryRows, rowReader } from '../../kernel/db/rows';
import { describeError, logWarn } from '../../kernel/log';
import { CONTENT_CHANGED } from './events';

/** How often what is kept under each tag has changed. A tag that is absent never has. */
export type ContentVersions = Readonly<Record<string, number>>;

export interface ContentWatcher {
  /** All versions first, then those that changed. */
  readonly onVersions: (versions: ContentVersions) => void;
  /** The feed ends. */
  readonly onEnd: () => void;
}

export interface ContentFeed {
  /** Returns the function that ends it. */
  watch(watcher: ContentWatcher): () => void;
  /** Begins to follow the bus; resolves to the function that stops it. */
  start(bus: Bus): Promise<() => void>;
  /** Ends all watchers. */
  end(): void;
}

const toVersion = rowReader({ tag: z.string(), version: count });

/** ms; finds a change that the bus did not bring. */
const POLL_MS = 2_000;

/**
 * Notifies watchers of changed content. A watcher that was away is given all versions and compares them
 * itself, so nothing is missed and nothing has to be kept for it.
 */
export function createContentFeed(db: Db): ContentFeed {
  const watchers = new Set<ContentWatcher>();
  /** Those that have had everything once. */
  const informed = new Set<ContentWatcher>();
  let last: ContentVersions = {};
  let reading: Promise<void> | null = null;
  let again = false;

  async function readOnce(): Promise<void> {
    const rows = await queryRows(db, toVersion, 'select tag, version from content_versions');
    const versions = Object.fromEntries(rows.map(({ tag, version }) => [tag, version]));
    const changed = Object.fromEntries(Object.entries(versions).filter(([tag, version]) => last[tag] !== version));
    last = versions;
    for (const watcher of watchers) {
      if (!informed.has(watcher)) watcher.onVersions(versions);
      else if (Object.keys(changed).length > 0) watcher.onVersions(changed);
      informed.add(watcher);
    }
  }

  /** One at a time; a change during a read is read after it. */
  function read(): void {
    if (watchers.size === 0) return;
    if (reading) {
      again = true;
      return;
    }
    reading = readOnce()
      .catch((error: unknown) => logWarn('reading the content versions failed', { error: describeError(error) }))
      .finally(() => {
        reading = null;
        if (!again) return;
        again = false;
        read();
      });
  }

  return {
    watch(watcher) {
      watchers.add(watcher);
      read();
      return () => {
        watchers.delete(watcher);
        informed.delete(watcher);
      };
    },
    async start(bus) {
      // The bus calls inside the transaction of the outbox, which must not wait for ours.
      const unsubscribe = await bus.subscribe(CONTENT_CHANGED, AsyncResource.bind(read));
      const timer = setInterval(read, POLL_MS);
      return () => {
        unsubscribe();
        clearInterval(timer);
      };
    },
    end() {
      for (const watcher of watchers) watcher.onEnd();
      watchers.clear();
    },
  };
}

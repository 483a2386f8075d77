import 'server-only';
import { hostname } from 'node:os';
import { parseSettings, type Settings } from '@/lib/config/settings';
import { CACHE_TAGS } from '@/contract/cache-tags';
import { CONFIG_HASH_HEADER, CONFIG_HOST_HEADER } from '@/contract/flags';
import { provideFlags } from '@/lib/edge/flags';
import { readPlatformFlags } from '@/lib/edge/platform-flags';
import { createPolledFlags, FLAGS_EVERY_MS } from '@/lib/edge/polled-flags';
import { BRANDS } from '@/contract/brands';
import { heldFolder } from '@/contract/config-folder.cjs';
import { createConfigReload } from '@/lib/observability/reload-config';
import { reportMissing } from '@/lib/graphql/back-end-schema';
import { followContentChanges } from '@/lib/graphql/content-changes';
import { readPublicPaths } from '@/lib/graphql/public-paths';
import { inProcess } from '@/lib/store/in-process';
import { sayLine } from '@/lib/store/say-line';

/** ms; what was being made while the change came may hold old data, so pages are marked once more after that. */
const AGAIN_MS = 2_000;

/**
 * Checks the settings, and follows the content and the flags. A wrong setting is named and ends the process with code 1.
 * Resolves when the flags have been read, or cannot be for now, to the function that ends the following of them.
 */
export async function startServer(): Promise<() => void> {
  const result = parseSettings(process.env);
  if (!result.ok) {
    for (const problem of result.problems) process.stderr.write(`[settings] ${problem}\n`);
    process.exit(1);
  }
  const { graphqlUrl } = result.settings;
  sayLine('config', `the folder is ${heldFolder()?.hash ?? 'not read'}`);
  const reload = createConfigReload(markStaleTwice);
  inProcess.reloadConfig = reload;
  process.on('SIGHUP', reload);
  // The front refuses names by them before a page is made.
  inProcess.readPublicPaths = (brand) => readPublicPaths(graphqlUrl, brand);
  if (!result.settings.isPlatform) void reportMissing(BRANDS[0]?.id ?? '');
  // Development keeps no pages.
  if (process.env.NODE_ENV === 'production') followContent(result.settings);
  return followFlags(result.settings);
}

/** An operator's own back end says what changed by /api/revalidate/ instead. */
function followContent({ isPlatform, platformUrl, sharedSecrets: [sharedSecret] }: Settings): void {
  if (sharedSecret === undefined || !isPlatform) return;
  followContentChanges({
    platformUrl,
    sharedSecret,
    onChange: markStaleTwice,
    onFailure: (reason) => sayLine('content', `changes are not heard of: ${reason}`),
  });
}

/** An operator's own back end has no flags: what the brands say holds until the next start. */
async function followFlags({
  isPlatform,
  platformUrl,
  port,
  sharedSecrets: [sharedSecret],
}: Settings): Promise<() => void> {
  if (sharedSecret === undefined || !isPlatform) return () => undefined;
  const flags = createPolledFlags({
    read: () => readPlatformFlags(platformUrl, sharedSecret, aboutConfig(port)),
    now: Date.now,
    onToggles: (brands) => markStaleTwice(brands.map(CACHE_TAGS.flags)),
  });
  provideFlags(flags);
  const timer = setInterval(() => void flags.refresh(), FLAGS_EVERY_MS).unref();
  await flags.refresh();
  return () => clearInterval(timer);
}

/** By which the platform compares the folders of its hosts. */
const aboutConfig = (port: number): Record<string, string> => ({
  [CONFIG_HOST_HEADER]: `web ${hostname()}:${port}`,
  [CONFIG_HASH_HEADER]: heldFolder()?.hash ?? '',
});

function markStaleTwice(tags: string[]): void {
  inProcess.markStale?.(tags);
  setTimeout(() => inProcess.markStale?.(tags), AGAIN_MS).unref();
}

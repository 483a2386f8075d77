import 'server-only';
import { z } from 'zod';
import { isCacheTag } from '@/contract/cache-tags';
import { toPlatform } from '@/contract/signed-call';
import { within } from '@/contract/within';
import { signMessage } from '@/lib/security/signed-message';

const PATH = '/internal/content-changes';
/** ms; the platform says something more often. */
const SILENCE_MS = 6_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 4_000;
const PATIENCE_MS = 30_000;

const versionsSchema = z.record(z.string(), z.number());

export interface ContentChangesDeps {
  readonly platformUrl: string;
  readonly sharedSecret: string;
  /** Tags whose data is another than before. */
  readonly onChange: (tags: string[]) => void;
  /** A line for the log, when following has failed for longer than a start of the platform takes. */
  readonly onFailure: (reason: string) => void;
  /** ms of that, 30 s if absent. */
  readonly patienceMs?: number;
}

/**
 * Follows the platform's content for as long as the process lives. Each connection begins with the versions of all
 * tags, so a host that was away learns what it missed; what was made before the first one is out of date as a whole.
 * Returns the function that ends it.
 */
export function followContentChanges(deps: ContentChangesDeps): () => void {
  const ending = new AbortController();
  let known: ReadonlyMap<string, number> = new Map();

  function take(text: string): void {
    const versions = Object.entries(versionsSchema.parse(JSON.parse(text)));
    const changed = versions.filter(([tag, version]) => isCacheTag(tag) && known.get(tag) !== version);
    known = new Map([...known, ...versions]);
    if (changed.length > 0) deps.onChange(changed.map(([tag]) => tag));
  }

  async function run(): Promise<void> {
    let pause = FIRST_PAUSE_MS;
    let failingSince: number | null = null;
    let reported = false;
    while (!ending.signal.aborted) {
      try {
        await follow(deps, ending.signal, (text) => {
          take(text);
          pause = FIRST_PAUSE_MS;
          failingSince = null;
          reported = false;
        });
      } catch (error) {
        failingSince ??= Date.now();
        // Once: the platform may be away for long.
        if (!reported && !ending.signal.aborted && Date.now() - failingSince >= (deps.patienceMs ?? PATIENCE_MS)) {
          reported = true;
          deps.onFailure(error instanceof Error ? error.message : String(error));
        }
      }
      await rest(pause, ending.signal);
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    }
  }

  void run();
  return () => ending.abort();
}

/** One connection, until it ends or falls silent. */
async function follow(
  { platformUrl, sharedSecret }: ContentChangesDeps,
  ending: AbortSignal,
  onEvent: (text: string) => void,
): Promise<void> {
  const timestamp = new Date().toISOString();
  const headers = {
    'x-timestamp': timestamp,
    'x-signature': signMessage(sharedSecret, toPlatform(PATH, 'GET'), timestamp, ''),
  };
  const answer = await within(
    SILENCE_MS,
    (signal) => fetch(platformUrl + PATH, { headers, cache: 'no-store', redirect: 'error', signal }),
    ending,
  );
  const reader = answer.body?.getReader();
  try {
    if (!answer.ok || !reader) throw new Error(`the platform answers ${answer.status}`);
    const next = () => within(SILENCE_MS, () => reader.read(), ending);
    let rest = '';
    const decoder = new TextDecoder();
    for (let part = await next(); !part.done; part = await next()) {
      const events = (rest + decoder.decode(part.value, { stream: true })).split('\n\n');
      rest = events.pop() ?? '';
      for (const event of events) if (event.startsWith('data: ')) onEvent(event.slice('data: '.length));
    }
  } finally {
    void reader?.cancel().catch(() => undefined);
  }
}

function rest(milliseconds: number, ending: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      ending.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, milliseconds);
    ending.addEventListener('abort', finish);
  });
}

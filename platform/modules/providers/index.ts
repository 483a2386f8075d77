import { CACHE_TAGS } from '@/contract/cache-tags';
import { answerWithin } from '@/contract/within';
import type { Db } from '../../kernel/db/db';
import { describeError, logWarn, logInfo } from '../../kernel/log';
import { appendContentChange } from '../content/events';
import type { GameProvider } from './game-providers';
import { keepAnswer, readClosed, takeTurn } from './store';

export type { GameProvider } from './game-providers';

/** Questions in a row without an answer after which a provider's games are closed: one lost packet closes nothing. */
const CLOSED_AFTER = 2;
const ANSWER_MS = 2_000;

export interface ProvidersDeps {
  readonly db: Db;
  readonly providers: readonly GameProvider[];
  readonly brands: readonly string[];
  /** Seconds between two questions to a provider, of all hosts together. */
  readonly probeSeconds: number;
  /** Called after a state has changed, so that pages are made again at once. */
  readonly wakeConsumers: () => void;
}

/** The game providers that are switched on, and whether each one answers. */
export interface ProvidersModule {
  readonly all: readonly GameProvider[];
  /** The provider as the brand works with it; null for one that is switched off, unknown or another brand's. */
  find(brand: string, id: string): GameProvider | null;
  /** Whether games of it can be started now; false for one that is switched off. */
  isOpen(id: string): boolean;
  /** Asks those whose turn it is, and learns what other hosts found. */
  look(): Promise<void>;
  closed(): readonly string[];
}

async function answers(healthUrl: string): Promise<boolean> {
  try {
    const answer = await answerWithin(ANSWER_MS, (signal) => fetch(healthUrl, { signal, redirect: 'error' }), {
      characters: 0,
    });
    return answer.ok;
  } catch {
    return false;
  }
}

export function createProvidersModule(deps: ProvidersDeps): ProvidersModule {
  const { db, providers, brands, probeSeconds, wakeConsumers } = deps;
  const known = new Set(providers.map(({ id }) => id));
  let closed: ReadonlySet<string> = new Set();

  async function ask({ id, healthUrl, brand }: GameProvider & { healthUrl: string }): Promise<void> {
    if (!(await takeTurn(db, id, probeSeconds))) return;
    const answered = await answers(healthUrl);
    const changed = await db.tx(async (tx) => {
      if (!(await keepAnswer(tx, id, answered, CLOSED_AFTER))) return false;
      // Pages with its games say so, and are made again when it is back.
      await appendContentChange(tx, (brand === null ? brands : [brand]).map(CACHE_TAGS.catalogue));
      return true;
    });
    if (!changed) return;
    wakeConsumers();
    if (answered) logInfo('a game provider is back', { id });
    else logWarn('a game provider does not answer: its games are closed', { id });
  }

  return {
    all: providers,
    find: (brand, id) =>
      providers.find((provider) => provider.id === id && (provider.brand === null || provider.brand === brand)) ?? null,
    isOpen: (id) => known.has(id) && !closed.has(id),
    async look() {
      const requests = providers.flatMap((provider) =>
        provider.healthUrl === null ? [] : [ask({ ...provider, healthUrl: provider.healthUrl })],
      );
      const failed = (await Promise.allSettled(requests)).find(({ status }) => status === 'rejected');
      if (failed?.status === 'rejected')
        logWarn('asking a game provider failed', { error: describeError(failed.reason) });
      // A provider that is requested no more is open, whatever was found when it was.
      const hasHealthUrl = new Set(providers.flatMap(({ id, healthUrl }) => (healthUrl === null ? [] : [id])));
      closed = new Set((await readClosed(db)).filter((id) => hasHealthUrl.has(id)));
    },
    closed: () => [...closed],
  };
}

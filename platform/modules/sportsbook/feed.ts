import { z } from 'zod';
import { answerWithin } from '@/contract/within';
import { describeError, logWarn } from '../../kernel/log';

export const sportsOutcomes = ['HOME', 'DRAW', 'AWAY'] as const;

const names = z.record(z.string(), z.string().max(80));
const feedEvent = z.object({
  id: z.string().regex(/^[\w-]{1,40}$/),
  sport: z.string().max(40),
  sportNames: names,
  competitionNames: names,
  home: z.string().max(80),
  away: z.string().max(80),
  startsAt: z.iso.datetime().transform((text) => new Date(text)),
  inPlay: z.boolean(),
  score: z.tuple([z.int(), z.int()]).nullable(),
  selections: z
    .array(
      z.object({
        id: z.string().regex(/^[\w:-]{1,99}$/),
        outcome: z
          .string()
          .transform((text) => text.toUpperCase())
          .pipe(z.enum(sportsOutcomes)),
        /** Decimal odds in hundredths. */
        price: z.int().min(101).max(1_000_000).nullable(),
      }),
    )
    .max(3),
});
const feedSchema = z.object({ events: z.array(feedEvent).max(1_000) });

export type FeedEvent = z.infer<typeof feedEvent>;

const FRESH_MS = 1_000;
const ANSWER_MS = 2_000;
/** Prices that are older than this are shown to nobody. */
const KEPT_MS = 60_000;

export interface SportsFeed {
  /** The events as the sportsbook said them a second ago at most; the last known ones while it does not answer. */
  read(): Promise<readonly FeedEvent[]>;
}

/** Asks the sportsbook at most once a second, however many ask here; `nowMs` counts from anywhere and never jumps. */
export function createSportsFeed(url: string, nowMs: () => number = () => performance.now()): SportsFeed {
  let known: { readonly events: readonly FeedEvent[]; readonly at: number } = { events: [], at: -Infinity };
  let asking: Promise<void> | null = null;
  let failedAt = -Infinity;

  async function ask(): Promise<void> {
    try {
      const response = await answerWithin(ANSWER_MS, (signal) => fetch(url, { signal, redirect: 'error' }));
      if (!response.ok) throw new Error(`status ${response.status}`);
      known = { ...feedSchema.parse(await response.json()), at: nowMs() };
    } catch (error) {
      // Once a minute, not with each visitor.
      if (nowMs() - failedAt > KEPT_MS) logWarn('the sportsbook does not answer', { error: describeError(error) });
      failedAt = nowMs();
    }
  }

  return {
    async read() {
      if (nowMs() - Math.max(known.at, failedAt) >= FRESH_MS) {
        asking ??= ask().finally(() => {
          asking = null;
        });
        await asking;
      }
      return nowMs() - known.at < KEPT_MS ? known.events : [];
    },
  };
}

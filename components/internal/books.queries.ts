import 'server-only';
import { z } from 'zod';
import { askPlatform } from '@/lib/page/ask-platform';

const answerSchema = z.object({
  runs: z.array(
    z.object({
      id: z.string(),
      cause: z.enum(['nightly', 'on-demand']),
      startedAt: z.coerce.date(),
      finishedAt: z.coerce.date(),
      wallets: z.number(),
      movements: z.number(),
      entries: z.number(),
      differenceCount: z.number(),
      differences: z.array(
        z.object({ kind: z.string(), subject: z.string(), stored: z.string(), computed: z.string() }),
      ),
    }),
  ),
});

export type BooksRun = z.infer<typeof answerSchema>['runs'][number];

const TIMEOUT_MS = 60_000;

/**
 * Last reconciliations of the ledger, newest first, after a new one if requested. Null while the platform is away, and
 * outside the sandbox.
 */
export async function askBooks(action: 'list' | 'run'): Promise<BooksRun[] | null> {
  return (await askPlatform('/internal/ledger/reconciliations', { action }, answerSchema, TIMEOUT_MS))?.runs ?? null;
}

import 'server-only';
import { z } from 'zod';
import { toPlatform } from '@/contract/signed-call';
import { settings } from '@/lib/config/settings';
import { signMessage } from '@/lib/security/signed-message';

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

const PATH = '/internal/ledger/reconciliations';
const TIMEOUT_MS = 60_000;

/**
 * The last reconciliations of the ledger, newest first, after a new one when asked. Null while the platform is away, and
 * outside the sandbox.
 */
export async function askBooks(action: 'list' | 'run'): Promise<BooksRun[] | null> {
  const { platformUrl, sandbox, sharedSecrets } = settings();
  if (!sandbox) return null;
  const [timestamp, body] = [new Date().toISOString(), JSON.stringify({ action })];
  try {
    const response = await fetch(platformUrl + PATH, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-timestamp': timestamp,
        'x-signature': signMessage(sharedSecrets[0] ?? '', toPlatform(PATH), timestamp, body),
      },
      body,
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const parsed = answerSchema.safeParse(await response.json());
    return response.ok && parsed.success ? parsed.data.runs : null;
  } catch {
    return null;
  }
}

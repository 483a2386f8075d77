import 'server-only';
import { z } from 'zod';
import { answerWithin } from '@/contract/within';
import { settings } from '@/lib/config/settings';

const answerSchema = z.object({
  markers: z.array(
    z.object({
      id: z.string(),
      playerId: z.string(),
      brand: z.string(),
      rule: z.string(),
      at: z.coerce.date(),
      measured: z.number(),
      threshold: z.number(),
      dismissedAt: z.coerce.date().nullable(),
    }),
  ),
  rules: z.array(z.object({ id: z.string(), source: z.object({ text: z.string(), url: z.string().nullable() }) })),
});

export type FiredMarkers = z.infer<typeof answerSchema>;

const TIMEOUT_MS = 5_000;

/** The markers that fired last, of all players or of one rule; null while the platform is away, and outside the sandbox. */
export async function getFiredMarkers(rule: string | null): Promise<FiredMarkers | null> {
  const { platformUrl, sandbox } = settings();
  if (!sandbox) return null;
  try {
    const body = JSON.stringify({ action: 'list', rule });
    const response = await answerWithin(TIMEOUT_MS, (signal) =>
      fetch(`${platformUrl}/sandbox/harm-markers`, {
        method: 'POST',
        body,
        cache: 'no-store',
        redirect: 'error',
        signal,
      }),
    );
    return answerSchema.safeParse(await response.json()).data ?? null;
  } catch {
    return null;
  }
}

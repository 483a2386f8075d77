import 'server-only';
import type { z } from 'zod';
import { toPlatform } from '@/contract/signed-call';
import { answerWithin } from '@/contract/within';
import { settings } from '@/lib/config/settings';
import { signMessage } from '@/lib/security/signed-message';

/**
 * The platform's answer to a signed question of the operator's own pages (`path` below /internal/). Null while it is
 * away, refuses, answers in another form or after `timeoutMs`, and outside the sandbox.
 */
export async function askPlatform<Answer>(
  path: string,
  question: object,
  schema: z.ZodType<Answer>,
  timeoutMs: number,
): Promise<Answer | null> {
  const { platformUrl, sandbox, sharedSecrets } = settings();
  if (!sandbox) return null;
  const [timestamp, body] = [new Date().toISOString(), JSON.stringify(question)];
  try {
    const headers = {
      'content-type': 'application/json',
      'x-timestamp': timestamp,
      'x-signature': signMessage(sharedSecrets[0] ?? '', toPlatform(path), timestamp, body),
    };
    const response = await answerWithin(timeoutMs, (signal) =>
      fetch(platformUrl + path, { method: 'POST', headers, body, cache: 'no-store', redirect: 'error', signal }),
    );
    return response.ok ? schema.parse(await response.json()) : null;
  } catch {
    return null;
  }
}

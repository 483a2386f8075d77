import 'server-only';
import { z } from 'zod';
import { answerWithin } from '@/contract/within';
import { settings } from '@/lib/config/settings';

const inboxSchema = z.array(
  z.object({
    id: z.string(),
    channel: z.enum(['sms', 'email']),
    to: z.string(),
    from: z.string(),
    subject: z.string().nullable(),
    body: z.string(),
    createdAt: z.coerce.date(),
  }),
);

export type InboxMessage = z.infer<typeof inboxSchema>[number];

/**
 * The sandbox's messages, newest first: all, or those to a number or address. Null while the platform is away, and
 * outside the sandbox.
 */
export async function getInbox(to: string): Promise<InboxMessage[] | null> {
  const { platformUrl, sandbox } = settings();
  if (!sandbox) return null;
  try {
    const url = `${platformUrl}/sandbox/inbox${to ? `?to=${encodeURIComponent(to)}` : ''}`;
    const response = await answerWithin(3_000, (signal) =>
      fetch(url, { cache: 'no-store', redirect: 'error', signal }),
    );
    const parsed = inboxSchema.safeParse(await response.json());
    return response.ok && parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

import { z } from 'zod';

const source = z.literal('foyer-studio');
const money = z.string().regex(/^\d+(\.\d+)?$/);

/** The messages of a game's frame to the page around it; anything else is ignored [GMS-06]. */
export const frameMessageSchema = z.discriminatedUnion('type', [
  z.object({
    source,
    type: z.literal('ready'),
    slug: z.string(),
    mode: z.enum(['real', 'demo']),
    currency: z.string(),
  }),
  z.object({ source, type: z.literal('balance'), balance: money, currency: z.string() }),
  z.object({ source, type: z.literal('round-started'), spinId: z.string(), stake: money, currency: z.string() }),
  z.object({
    source,
    type: z.literal('round-ended'),
    spinId: z.string(),
    roundId: z.string(),
    stake: money,
    win: money,
    balance: money.nullable(),
    currency: z.string(),
  }),
  z.object({ source, type: z.literal('exit') }),
  z.object({ source, type: z.literal('error'), code: z.string() }),
]);

export type FrameMessage = z.infer<typeof frameMessageSchema>;

/**
 * The message of an event, if it comes from the frame itself, from the frame's own origin, and makes sense [GMS-06].
 */
export function parseFrameMessage(
  event: Pick<MessageEvent<unknown>, 'data' | 'origin' | 'source'>,
  frame: { readonly origin: string; readonly window: Window | null },
): FrameMessage | null {
  if (frame.window === null || event.source !== frame.window || event.origin !== frame.origin) return null;
  const parsed = frameMessageSchema.safeParse(event.data);
  return parsed.success ? parsed.data : null;
}

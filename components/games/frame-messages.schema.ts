import { z } from 'zod';

const source = z.literal('foyer-studio');
/** Longer texts and larger amounts than any game has: nobody keeps or computes with more than that. */
const name = z.string().max(200);
const money = z.string().regex(/^\d{1,15}(\.\d{1,8})?$/);
const currency = z.string().max(8);

/** Of the agreement about the bar over the game. */
export const BAR_VERSION = 1;

/** The messages of a game's frame to the page around it; anything else is ignored [GMS-06]. */
export const frameMessageSchema = z.discriminatedUnion('type', [
  z.object({ source, type: z.literal('ready'), slug: name, mode: z.enum(['real', 'demo']), currency }),
  z.object({ source, type: z.literal('balance'), balance: money, currency }),
  z.object({ source, type: z.literal('round-started'), spinId: name, stake: money, currency }),
  z.object({
    source,
    type: z.literal('round-ended'),
    spinId: name,
    roundId: name,
    stake: money,
    win: money,
    balance: money.nullable(),
    currency,
  }),
  z.object({ source, type: z.literal('bar'), version: z.literal(BAR_VERSION), hidden: z.boolean() }),
  z.object({ source, type: z.literal('exit') }),
  z.object({ source, type: z.literal('error'), code: z.string().regex(/^\w{1,64}$/) }),
]);

export type FrameMessage = z.infer<typeof frameMessageSchema>;

/** The parts of the lobby's bar that a game need not show a second time. */
export type BarPart = 'back' | 'name' | 'mode' | 'balance';

/** The messages of the page to the game's frame; sandbox/game-studio/protocol/protocol.md explains them to providers. */
export type LobbyMessage =
  | { readonly type: 'hello' | 'pause' | 'resume' }
  | { readonly type: 'bar'; readonly version: typeof BAR_VERSION; readonly shows: readonly BarPart[] };

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

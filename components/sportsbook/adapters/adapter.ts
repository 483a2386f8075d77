import type { SportsFrameMessage, SportsHostMessage } from '@/contract/sportsbook-frame';

export type SportsWelcome = Extract<SportsHostMessage, { type: 'welcome' }>;

/** How a sportsbook's frame is spoken to. The lobby knows the neutral protocol only; an adapter translates it. */
export interface SportsAdapter {
  /** The frame's address. A session is in it only where the frame takes none by message. */
  address(base: string, start: SportsWelcome): string;
  /** Whether the session of a player has to be there before the frame is opened. */
  readonly takesSessionInAddress: boolean;
  /** Whether the frame must be opened again, at a new address, to learn this. */
  reopensFor(message: SportsHostMessage): boolean;
  /** What is posted to the frame; nothing for what it has no word for. */
  toFrame(message: SportsHostMessage): readonly unknown[];
  /** What the frame said; null for what is no message, or none that the lobby knows. */
  fromFrame(data: unknown): SportsFrameMessage | null;
}

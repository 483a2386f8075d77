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
  /** The messages for the frame; none for a message that its protocol lacks. */
  toFrame(message: SportsHostMessage): readonly unknown[];
  /** The message of the frame; null for an unknown one, and for data that is none. */
  fromFrame(data: unknown): SportsFrameMessage | null;
}

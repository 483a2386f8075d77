/**
 * The messages between the game frame and the page around it, by postMessage. See protocol.md. Money is an exact
 * decimal string in `currency`.
 */
export const FRAME_SOURCE = 'foyer-studio';
export const LOBBY_SOURCE = 'foyer-lobby';
/** Of the agreement about the bar over the game. */
export const BAR_VERSION = 1;

/** From the frame to the page around it. */
export type FrameMessage =
  | { source: typeof FRAME_SOURCE; type: 'ready'; slug: string; mode: 'real' | 'demo'; currency: string }
  | { source: typeof FRAME_SOURCE; type: 'balance'; balance: string; currency: string }
  | { source: typeof FRAME_SOURCE; type: 'round-started'; spinId: string; stake: string; currency: string }
  | {
      source: typeof FRAME_SOURCE;
      type: 'round-ended';
      spinId: string;
      roundId: string;
      stake: string;
      win: string;
      balance: string | null;
      currency: string;
    }
  | { source: typeof FRAME_SOURCE; type: 'bar'; version: typeof BAR_VERSION; hidden: boolean }
  | { source: typeof FRAME_SOURCE; type: 'exit' }
  | { source: typeof FRAME_SOURCE; type: 'error'; code: string };

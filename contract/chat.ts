/** Characters of one message; longer ones are refused on both sides. */
export const LONGEST_MESSAGE = 1_000;
/** Messages that a screen shows, the newest. */
export const MESSAGES_SHOWN = 100;
/** A visitor's key: 32 random bytes that only this browser tab knows. */
export const VISITOR_KEY = /^[\w-]{43}$/;
/** The browser's own key of a message: one that is sent again is kept once. */
export const MESSAGE_KEY = /^[\w-]{16,64}$/;

/** Plain text on one or more lines; null for nothing, too much, and what no person types. */
export function parseChatText(text: string): string | null {
  const trimmed = text.replace(/\r\n?/g, '\n').trim();
  // Control characters, and those that turn the direction of what follows.
  const isPlain = !/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/.test(trimmed);
  return trimmed !== '' && trimmed.length <= LONGEST_MESSAGE && isPlain && !/\p{Surrogate}/u.test(trimmed)
    ? trimmed
    : null;
}

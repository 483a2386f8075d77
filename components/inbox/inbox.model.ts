export interface BodyPart {
  readonly text: string;
  readonly kind: 'text' | 'code' | 'link';
}

/**
 * A message's text with its one-time codes (4 to 8 digits on their own) and its links apart, so that they can be
 * seen, copied and followed.
 */
export function splitBody(body: string): BodyPart[] {
  return body
    .split(/(https?:\/\/\S+|(?<![\d+])\d{4,8}(?!\d))/)
    .map((text, index): BodyPart => ({ text, kind: index % 2 === 0 ? 'text' : /^\d+$/.test(text) ? 'code' : 'link' }))
    .filter(({ text }) => text !== '');
}

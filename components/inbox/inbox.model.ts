export interface BodyPart {
  readonly text: string;
  readonly isCode: boolean;
}

/** A message's text with its one-time codes (4 to 8 digits standing alone) apart, so that they can be seen and copied. */
export function splitCodes(body: string): BodyPart[] {
  return body
    .split(/(?<![\d+])(\d{4,8})(?!\d)/)
    .map((text, index) => ({ text, isCode: index % 2 === 1 }))
    .filter(({ text }) => text !== '');
}

import { richTextSchema, type RichText } from '@/contract/rich-text.schema';

/** A legal text that operators have written. */
export interface LegalText {
  readonly title: string;
  readonly body: RichText;
  /** Null where its versions are not counted. */
  readonly edition?: LegalEdition | null;
}

/** Which version a legal text is, and the day from which it is in force: 2027-01-31. */
export interface LegalEdition {
  readonly number: number;
  readonly effectiveOn: string;
}

/** An answer's text; null where there is none, or where its nodes are not those that can be drawn. */
export function toLegalText(answered: { readonly title: string; readonly body: unknown } | null): LegalText | null {
  const body = richTextSchema.safeParse(answered?.body);
  return answered && body.success ? { title: answered.title, body: body.data } : null;
}

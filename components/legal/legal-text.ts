import { richTextSchema, type RichText } from '@/contract/rich-text.schema';

/** A legal text that operators have written. */
export interface LegalText {
  readonly title: string;
  readonly body: RichText;
}

/** An answer's text; null where there is none, or where its nodes are not those that can be drawn. */
export function toLegalText(answered: { readonly title: string; readonly body: unknown } | null): LegalText | null {
  const body = richTextSchema.safeParse(answered?.body);
  return answered && body.success ? { title: answered.title, body: body.data } : null;
}

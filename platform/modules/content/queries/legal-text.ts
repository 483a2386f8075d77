import type { Queryable } from '../../../kernel/db/db';
import { parseContent, type Content, type LegalTextName } from '../domain/content-item';
import { readLegal } from '../item-store';

interface LegalTextRequest {
  readonly brand: string;
  readonly locale: string;
  readonly name: LegalTextName;
}

/** The legal text that a brand's visitors read in a locale; null while operators have published none. */
export async function getLegalText(
  db: Queryable,
  { brand, locale, name }: LegalTextRequest,
): Promise<Extract<Content, { readonly kind: 'legal' }> | null> {
  const stored = await readLegal(db, { brand, locale, name });
  if (stored === null) return null;
  const parsed = parseContent({ owner: brand, kind: 'legal', name, locale }, stored);
  return parsed.ok && parsed.value.kind === 'legal' ? parsed.value : null;
}

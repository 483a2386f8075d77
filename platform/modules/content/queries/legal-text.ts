import type { Queryable } from '../../../kernel/db/db';
import { parseContent, type Content, type LegalEdition, type LegalTextName } from '../domain/content-item';
import { readEditionShownSince, readLegal } from '../legal-store';

interface LegalTextRequest {
  readonly brand: string;
  readonly locale: string;
  readonly name: LegalTextName;
}

type LegalText = Extract<Content, { readonly kind: 'legal' }>;

/** The legal text that a brand's visitors read in a locale, and its item; null while operators have published none. */
async function findLegalText(
  db: Queryable,
  { brand, locale, name }: LegalTextRequest,
): Promise<{ readonly item: string; readonly owner: string; readonly text: LegalText } | null> {
  const stored = await readLegal(db, { brand, locale, name });
  if (stored === null) return null;
  const parsed = parseContent({ owner: brand, kind: 'legal', name, locale }, stored.content);
  return parsed.ok && parsed.value.kind === 'legal'
    ? { item: stored.id, owner: stored.owner, text: parsed.value }
    : null;
}

/** The legal text that a brand's visitors read in a locale; null while operators have published none. */
export async function getLegalText(db: Queryable, request: LegalTextRequest): Promise<LegalText | null> {
  return (await findLegalText(db, request))?.text ?? null;
}

/** An edition, and whose: a brand counts its own, and so do those whose texts stand in for it. */
export interface OwnedEdition extends LegalEdition {
  readonly owner: string;
  readonly title: string;
}

/** The edition of that text; null where it has none. */
export async function getLegalEdition(db: Queryable, request: LegalTextRequest): Promise<OwnedEdition | null> {
  const found = await findLegalText(db, request);
  return found?.text.edition ? { ...found.text.edition, owner: found.owner, title: found.text.title } : null;
}

/** The edition of that text if visitors have read it, and no other one, ever since; null else. */
export async function getEditionShownSince(
  db: Queryable,
  request: LegalTextRequest,
  since: Date,
): Promise<OwnedEdition | null> {
  const found = await findLegalText(db, request);
  if (!found?.text.edition) return null;
  const { edition, title } = found.text;
  const shown = await readEditionShownSince(db, request, { item: found.item, edition: edition.number });
  return shown && shown <= since ? { ...edition, owner: found.owner, title } : null;
}

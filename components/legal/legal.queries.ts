import 'server-only';
import { toLegalText, type LegalText } from '@/components/legal/legal-text';
import { CACHE_TAGS } from '@/contract/cache-tags';
import { graphql, type EnumOf } from '@/lib/graphql/graphql';
import { readPublic } from '@/lib/graphql/read';
import { offers } from '@/lib/page/offers';
import type { PageContext } from '@/lib/page/page-context';

export type LegalTextName = EnumOf<'LegalTextName'>;

const LEGAL_TEXT = graphql(`
  query LegalText($name: LegalTextName!) {
    root {
      legalText(name: $name) {
        title
        body
      }
    }
  }
`);

/** With its edition in one answer, as two may be of different versions; a back end may count none. */
const LEGAL_EDITION = graphql(`
  query LegalEdition($name: LegalTextName!) {
    root {
      legalText(name: $name) {
        title
        body
        edition {
          number
          effectiveOn
        }
      }
    }
  }
`);

/** The legal text that operators have published; null for none, and where the back end has no such texts [CNT-01]. */
export async function getLegalText(context: PageContext, name: LegalTextName): Promise<LegalText | null> {
  const { brand, locale } = context;
  const tags = [CACHE_TAGS.texts(brand.id)];
  const place = { brand: brand.id, locale, tags };
  if (!offers(context, 'LegalEdition')) {
    const plain = await readPublic(LEGAL_TEXT, { name }, place);
    return plain.ok ? toLegalText(plain.value.root.legalText) : null;
  }
  const counted = await readPublic(LEGAL_EDITION, { name }, place);
  const answered = counted.ok ? counted.value.root.legalText : null;
  const text = toLegalText(answered);
  return text && { ...text, edition: answered?.edition ?? null };
}

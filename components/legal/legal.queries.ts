import 'server-only';
import { toLegalText, type LegalText } from '@/components/legal/legal-text';
import { CACHE_TAGS } from '@/contract/cache-tags';
import { graphql, type EnumOf } from '@/lib/graphql/graphql';
import { readPublic } from '@/lib/graphql/read';
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

/** The legal text that operators have published; null for none, and where the back end has no such texts [CNT-01]. */
export async function getLegalText({ brand, locale }: PageContext, name: LegalTextName): Promise<LegalText | null> {
  const tags = [CACHE_TAGS.texts(brand.id)];
  const result = await readPublic(LEGAL_TEXT, { name }, { brand: brand.id, locale, tags });
  return result.ok ? toLegalText(result.value.root.legalText) : null;
}

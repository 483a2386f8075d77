import 'server-only';
import type { Brand } from '@/contract/brand.schema';
import { CACHE_TAGS } from '@/contract/cache-tags';
import { graphql } from '@/lib/graphql/graphql';
import { readPublic } from '@/lib/graphql/read';
import { argumentsOf } from '@/lib/i18n/compile-texts';
import type { LocaleCode } from '@/contract/locales';
import { flattenKeys, overlay, treeOf, type Messages } from '@/lib/i18n/messages';

const TranslationsByKeys = graphql(`
  query TranslationsByKeys($keys: [String!]!) {
    root {
      ts(keys: $keys) {
        key
        value
      }
    }
  }
`);

/**
 * The bundled messages with the brand's managed texts laid over them; the bundled ones alone while the platform is away
 * [BRD-04].
 */
export async function managedMessages(bundled: Messages, brand: Brand, locale: LocaleCode): Promise<Messages> {
  const result = await readPublic(
    TranslationsByKeys,
    { keys: flattenKeys(bundled) },
    { brand: brand.id, locale, tags: [CACHE_TAGS.texts(brand.id)] },
  );
  if (!result.ok || result.value.root.ts.length === 0) return bundled;
  return overlay(bundled, treeOf(result.value.root.ts.map(({ key, value }) => [key, value] as const)), replaces);
}

/** A managed text counts if it is an ICU message and asks for no argument that the bundled one does not have. */
function replaces(bundled: string, managed: string): boolean {
  const known = argumentsOf(bundled);
  const names = argumentsOf(managed);
  return known !== null && names !== null && [...names].every((name) => known.has(name));
}

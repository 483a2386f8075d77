import 'server-only';
import { cache } from 'react';
import { createTranslator } from 'next-intl';
import type { Brand } from '@/contract/brand.schema';
import { wordingOf } from '@/contract/brands';
import { bcp47, type LocaleCode, type Wording } from '@/contract/locales';
import { loadMessages, type Messages } from '@/lib/i18n/messages';
import { managedMessages } from '@/lib/i18n/managed-texts';
import { sayLine } from '@/lib/store/say-line';

export type Translator = ReturnType<typeof createTranslator<Messages>>;

/**
 * The texts of a locale: the brand's managed texts over the bundled ones [BRD-04]. Typed by messages/en_GB/.
 * A missing key is an empty text, never a raw key.
 */
export const getTranslator = cache(async (locale: LocaleCode, brand: Brand): Promise<Translator> => {
  const wording = wordingOf(brand, locale);
  return translatorOf(await managedMessages(await loadMessages(wording, brand.id), brand, locale), wording);
});

/** Without the managed texts: for what must not wait for the platform. */
export async function getBundledTranslator(locale: LocaleCode, brand: Brand): Promise<Translator> {
  const wording = wordingOf(brand, locale);
  return translatorOf(await loadMessages(wording, brand.id), wording);
}

function translatorOf(messages: Messages, wording: Wording): Translator {
  return createTranslator({
    messages,
    locale: bcp47(wording),
    timeZone: 'UTC',
    onError: (error) => void sayLine('i18n', `${wording}: ${error.message}`),
    getMessageFallback: () => '',
  });
}

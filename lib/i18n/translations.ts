import 'server-only';
import { cache } from 'react';
import { createTranslator } from 'next-intl';
import type { Brand } from '@/lib/brand/brand';
import { bcp47, type LocaleCode } from '@/lib/i18n/locales';
import { loadMessages, type Messages } from '@/lib/i18n/messages';
import { managedMessages } from '@/lib/i18n/managed-texts';

export type Translator = ReturnType<typeof createTranslator<Messages>>;

/**
 * The texts of a locale: the brand's managed texts over the bundled ones [BRD-04]. Typed by messages/en_GB.json.
 * A managed text that does not parse falls back to the bundled one, and a missing key to an empty text, never to a raw key.
 */
export const getTranslator = cache(async (locale: LocaleCode, brand: Brand): Promise<Translator> => {
  const bundled = await loadMessages(locale);
  const messages = await managedMessages(bundled, brand, locale);
  return translatorOf(messages, locale, messages === bundled ? null : bundled);
});

/** The bundled texts alone: for what must not wait for the platform. */
export async function getBundledTranslator(locale: LocaleCode): Promise<Translator> {
  return translatorOf(await loadMessages(locale), locale, null);
}

function translatorOf(messages: Messages, locale: LocaleCode, fallback: Messages | null): Translator {
  const language = bcp47(locale);
  return createTranslator({
    messages,
    locale: language,
    timeZone: 'UTC',
    onError: (error) => void process.stderr.write(`[i18n] ${locale}: ${error.message}\n`),
    getMessageFallback: ({ key }) => (fallback ? fallbackText(fallback, key) : ''),
  });
}

/** The bundled text as it is written; arguments are not filled in, which is still better than nothing. */
function fallbackText(messages: Messages, key: string): string {
  const found = key.split('.').reduce<unknown>((node, part) => (typeof node === 'object' && node !== null ? Reflect.get(node, part) : undefined), messages);
  return typeof found === 'string' ? found : '';
}

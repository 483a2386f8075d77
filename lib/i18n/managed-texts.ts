import 'server-only';
import type { Brand } from '@/lib/brand/brand';
import type { LocaleCode } from '@/lib/i18n/locales';
import type { Messages } from '@/lib/i18n/messages';

/** The bundled messages with the brand's managed texts laid over them [BRD-04]. */
export async function managedMessages(bundled: Messages, _brand: Brand, _locale: LocaleCode): Promise<Messages> {
  return bundled;
}

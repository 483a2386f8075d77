import type { ReactNode } from 'react';
import { renderHook } from '@testing-library/react';
import { createTranslator } from 'next-intl';
import { bcp47, type LocaleCode } from '@/contract/locales';
import { Texts } from '@/lib/i18n/texts';
import { useText, type TextOf } from '@/lib/i18n/texts.client';
import type { Namespace } from '@/lib/i18n/text-keys';
import enGB from '@/lib/i18n/merged/en_GB.json';

/** The English texts, as a test expects to read them. */
export const english = createTranslator({ messages: enGB, locale: 'en-GB', timeZone: 'UTC' });

const NAMESPACES = Object.keys(enGB).filter((name): name is Namespace => name in enGB);

/** All texts, for tests: `render(<LimitForm … />, { wrapper: WithTexts })`. */
export function WithTexts({
  locale = 'en_GB',
  t = english,
  children,
}: {
  locale?: LocaleCode;
  t?: typeof english;
  children: ReactNode;
}) {
  return (
    <Texts context={{ locale, bcp47: bcp47(locale), t }} of={NAMESPACES}>
      {children}
    </Texts>
  );
}

/** The English texts of a namespace, for functions that are given them. */
export function textOf<Name extends Namespace>(namespace: Name): TextOf<Name> {
  return renderHook(() => useText(namespace), { wrapper: WithTexts }).result.current;
}

import 'server-only';
import type { ReactNode } from 'react';
import { compileTexts } from '@/lib/i18n/compile-texts';
import type { LocaleCode } from '@/contract/locales';
import type { TextPick } from '@/lib/i18n/text-keys';
import { TextsProvider } from '@/lib/i18n/texts.client';
import type { Translator } from '@/lib/i18n/translations';

interface TextsProps {
  readonly context: { readonly locale: LocaleCode; readonly bcp47: string; readonly t: Translator };
  /** Namespaces, groups or single texts: what the client components inside read with useText, and no more. */
  readonly of: readonly TextPick[];
  readonly children: ReactNode;
}

/** Gives the client components inside their texts; scripts/check-messages.mjs checks that `of` names them all. */
export function Texts({ context: { locale, bcp47, t }, of, children }: TextsProps) {
  return (
    <TextsProvider locale={locale} language={bcp47} texts={compileTexts(t, of)}>
      {children}
    </TextsProvider>
  );
}

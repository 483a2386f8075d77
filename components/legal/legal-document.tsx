import type { LegalEdition, LegalText } from '@/components/legal/legal-text';
import { RichText } from '@/components/legal/rich-text';
import { textIn } from '@/contract/locales';
import type { PageContext } from '@/lib/page/page-context';
import type { LegalTextName } from './legal.queries';

const SECTIONS = {
  terms: ['terms.s1', 'terms.s2', 'terms.s3', 'terms.s4', 'terms.s5'],
  privacy: ['privacy.s1', 'privacy.s2', 'privacy.s3', 'privacy.s4'],
  bonus: ['bonus.s1', 'bonus.s2', 'bonus.s3', 'bonus.s4'],
  accessibility: ['accessibility.s1', 'accessibility.s2', 'accessibility.s3', 'accessibility.s4'],
} as const satisfies Record<LegalTextName, readonly string[]>;

/** Of the managed sections as they come with the lobby. */
const BUNDLED: LegalEdition = { number: 1, effectiveOn: '2026-11-01' };

interface LegalDocumentProps {
  readonly context: PageContext;
  readonly name: LegalTextName;
  /** The text that operators have written; null shows the managed sections. */
  readonly text: LegalText | null;
}

/** A legal text, for everybody; the content service has that of brand, licence and locale over the demonstration's [CNT-01]. */
export function LegalDocument({ context: { brand, bcp47, locale, t }, name, text }: LegalDocumentProps) {
  const edition = text ? (text.edition ?? null) : BUNDLED;
  const { ageLimit: age, regulator, company, address } = brand.footer;
  const facts = { age, brand: brand.name, regulator: textIn(regulator, locale), company, address };
  return (
    <article className="page legal">
      <h1>{text ? text.title : t(`legal.${name}.title`)}</h1>
      <p className="text-ink-muted">{`${brand.footer.company} · ${brand.footer.licenceNumber}`}</p>
      {edition && (
        <p className="text-ink-muted" data-edition={edition.number}>
          {t('legal.edition', { version: edition.number, date: formatDay(edition.effectiveOn, bcp47) })}
        </p>
      )}
      {text ? (
        <RichText tree={text.body} locale={locale} />
      ) : (
        SECTIONS[name].map((section) => (
          <section key={section}>
            <h2>{t(`legal.${section}.title`)}</h2>
            <p>{t(`legal.${section}.text`, facts)}</p>
          </section>
        ))
      )}
    </article>
  );
}

const formatDay = (day: string, language: string) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

import type { PageContext } from '@/lib/page/page-context';

const SECTIONS = {
  terms: ['terms.s1', 'terms.s2', 'terms.s3', 'terms.s4', 'terms.s5'],
  privacy: ['privacy.s1', 'privacy.s2', 'privacy.s3', 'privacy.s4'],
  bonus: ['bonus.s1', 'bonus.s2', 'bonus.s3', 'bonus.s4'],
} as const;
export type LegalDocumentName = keyof typeof SECTIONS;

/** A legal text of the demonstration operator, for whoever reads it before there is a session. */
export function LegalDocument({ context: { brand, t }, name }: { context: PageContext; name: LegalDocumentName }) {
  const facts = { age: brand.footer.ageLimit, brand: brand.name, regulator: brand.footer.regulator };
  return (
    <article className="page legal">
      <h1>{t(`legal.${name}.title`)}</h1>
      <p className="text-ink-muted">{`${brand.footer.company} · ${brand.footer.licenceNumber}`}</p>
      {SECTIONS[name].map((section) => (
        <section key={section}>
          <h2>{t(`legal.${section}.title`)}</h2>
          <p>{t(`legal.${section}.text`, facts)}</p>
        </section>
      ))}
    </article>
  );
}

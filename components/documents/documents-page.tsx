import { DocumentsDesk } from '@/components/documents/documents-desk.client';
import { firstMissing, kindOfWord, type Documents, type Verification } from '@/components/documents/documents.model';
import { Card } from '@/components/ui/card';
import { PageHeading } from '@/components/ui/page-heading';
import { licenceOf } from '@/contract/licences';
import { formatMinute } from '@/lib/format/dates';
import { localePath } from '@/lib/i18n/paths';
import { Texts } from '@/lib/i18n/texts';
import type { PageContext } from '@/lib/page/page-context';

interface DocumentsPageProps {
  readonly context: PageContext;
  readonly verification: Verification;
  readonly documents: Documents;
}

/** The proofs that the account still needs, until when, and where the papers go [PRF-04]. */
export function DocumentsPage({ context, verification, documents }: DocumentsPageProps) {
  const { t } = context;
  const { timeZone } = licenceOf(context.brand.license);
  return (
    <>
      <PageHeading title={t('documents.title')} text={t('documents.text')} />
      <div className="page mb-6">
        <VerificationState context={context} verification={verification} timeZone={timeZone} />
      </div>
      <Texts context={context} of={['documents']}>
        <DocumentsDesk initial={documents} firstKind={firstMissing(verification, documents)} timeZone={timeZone} />
      </Texts>
    </>
  );
}

function VerificationState({
  context: { bcp47, locale, t },
  verification: { status, deadline, verificationsMissing },
  timeZone,
}: Pick<DocumentsPageProps, 'context' | 'verification'> & { readonly timeZone: string }) {
  const missing = status === 'Required' ? verificationsMissing : [];
  return (
    <Card className="grid gap-3 p-6" aria-labelledby="verification" data-verification={status}>
      <h2 id="verification" className="text-xl">
        {t(`documents.verification.${status}`)}
      </h2>
      <p className="text-ink-muted">{t(`documents.verificationText.${status}`)}</p>
      {missing.length > 0 && (
        <ul className="list-disc ps-5">
          {missing.map((word) => (
            <li key={word}>
              <MissingProof word={word} locale={locale} t={t} />
            </li>
          ))}
        </ul>
      )}
      {status === 'Required' && deadline && (
        <p>
          <strong>{t('documents.deadline', { time: formatMinute(new Date(deadline), bcp47, timeZone) })}</strong>
        </p>
      )}
    </Card>
  );
}

/** A check may ask for more than documents: those have pages of their own. */
const ELSEWHERE: Readonly<Record<string, readonly ['email' | 'phone' | 'sourceOfWealth', string]>> = {
  email: ['email', '/verify-email/'],
  phone: ['phone', '/phone-verification/'],
  sourceofwealth: ['sourceOfWealth', '/source-of-wealth/'],
};

function MissingProof({ word, locale, t }: { word: string } & Pick<PageContext, 'locale' | 't'>) {
  const kind = kindOfWord(word);
  if (kind) return t(`documents.kinds.${kind}`);
  const [name, page] = ELSEWHERE[word.toLowerCase().replace(/[^a-z]/g, '')] ?? [];
  if (!name || !page) return t('cashier.documentKinds.other');
  return (
    <a className="link" href={localePath(locale, page)}>
      {t(`cashier.documentKinds.${name}`)}
    </a>
  );
}

import { localePath } from '@/lib/i18n/paths';
import { offers } from '@/lib/page/offers';
import type { PageContext } from '@/lib/page/page-context';

const KINDS = ['identity', 'address', 'email', 'phone', 'sourceOfWealth'] as const;
type DocumentKind = (typeof KINDS)[number] | 'other';

const DOCUMENTS = { path: '/profile/documents/', operation: 'Documents' };

/** Where the player brings it, if the back end offers that; the rest goes to the customer service. */
const PAGES: Readonly<Partial<Record<DocumentKind, { readonly path: string; readonly operation?: string }>>> = {
  email: { path: '/verify-email/' },
  phone: { path: '/phone-verification/' },
  identity: DOCUMENTS,
  address: DOCUMENTS,
  sourceOfWealth: { path: '/source-of-wealth/', operation: 'SourceOfWealth' },
};

/** The platform passes on the words of the third party that checks: their spelling is not ours. */
function toKind(needed: string): DocumentKind {
  const word = needed.toLowerCase().replace(/[^a-z]/g, '');
  return KINDS.find((kind) => kind.toLowerCase() === word) ?? 'other';
}

/** The documents that a payout needs, requested before the player orders one [CSH-11]. */
export function DocumentsNotice({ context, needed }: { context: PageContext; needed: readonly string[] }) {
  const { locale, t } = context;
  const pageOf = (kind: DocumentKind) => {
    const { path, operation } = PAGES[kind] ?? {};
    return operation === undefined || offers(context, operation) ? path : undefined;
  };
  const kinds = [...new Set(needed.map(toKind))];
  return (
    <div className="account-notice documents-notice" data-documents={needed.join(',')}>
      <p>{t('cashier.documents')}</p>
      <ul>
        {kinds.map((kind) => {
          const [page, name] = [pageOf(kind), t(`cashier.documentKinds.${kind}`)];
          return (
            <li key={kind}>
              {page ? (
                <a className="link" href={localePath(locale, page)}>
                  {name}
                </a>
              ) : (
                name
              )}
            </li>
          );
        })}
      </ul>
      {kinds.some((kind) => !pageOf(kind)) && <p>{t('cashier.documentsHow')}</p>}
    </div>
  );
}

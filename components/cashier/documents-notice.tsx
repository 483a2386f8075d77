import { localePath } from '@/lib/i18n/paths';
import type { PageContext } from '@/lib/page/page-context';

const KINDS = ['identity', 'address', 'email', 'phone', 'sourceOfWealth'] as const;
type DocumentKind = (typeof KINDS)[number] | 'other';

/** Where the player brings it himself; the rest goes to the customer service. */
const PAGES: Readonly<Partial<Record<DocumentKind, string>>> = {
  email: '/verify-email/',
  phone: '/phone-verification/',
};

/** The platform passes the words of whoever checks on: their spelling is not ours. */
function toKind(needed: string): DocumentKind {
  const word = needed.toLowerCase().replace(/[^a-z]/g, '');
  return KINDS.find((kind) => kind.toLowerCase() === word) ?? 'other';
}

/** What must be shown before money is paid out, asked for before anybody wants it paid out [CSH-11]. */
export function DocumentsNotice({
  context: { locale, t },
  needed,
}: {
  context: PageContext;
  needed: readonly string[];
}) {
  const kinds = [...new Set(needed.map(toKind))];
  return (
    <div className="account-notice documents-notice" data-documents={needed.join(',')}>
      <p>{t('cashier.documents')}</p>
      <ul>
        {kinds.map((kind) => {
          const [page, name] = [PAGES[kind], t(`cashier.documentKinds.${kind}`)];
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
      {kinds.some((kind) => !PAGES[kind]) && <p>{t('cashier.documentsHow')}</p>}
    </div>
  );
}

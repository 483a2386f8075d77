'use client';
import type { PlayerDocument } from '@/components/documents/documents.model';
import { formatMinute } from '@/lib/format/dates';
import { useText } from '@/lib/i18n/texts.client';

/** Each document with how it stands, and why it was refused. */
export function DocumentList({ items, timeZone }: { items: readonly PlayerDocument[]; timeZone: string }) {
  const t = useText('documents');
  return (
    <ul className="grid gap-3">
      {items.map(({ id, kind, funding, name, status, refusal, createdAt }) => (
        <li key={id} className="document" data-status={status}>
          <div className="grid min-w-0 gap-1">
            <span className="break-words font-bold">{name || t('deleted')}</span>
            <span className="text-ink-muted">
              <span>{funding ? t(`fundings.${funding}`) : t(`kinds.${kind}`)}</span>
              {' · '}
              <time dateTime={createdAt}>{formatMinute(new Date(createdAt), t.language, timeZone)}</time>
            </span>
            {refusal && <span>{t(`refusals.${refusal}`)}</span>}
          </div>
          <span className="badge document-status">{t(`statuses.${status}`)}</span>
        </li>
      ))}
    </ul>
  );
}

'use client';
import { useState } from 'react';
import { useDocuments } from '@/components/documents/documents.live.client';
import {
  SENDABLE_KINDS,
  type Documents,
  type SendableKind,
  type PlayerDocument,
} from '@/components/documents/documents.model';
import { FilePicker } from '@/components/documents/file-picker.client';
import { notify } from '@/components/feedback/feedback-store';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { SelectField } from '@/components/ui/field';
import { formatMinute } from '@/lib/format/dates';
import { useText } from '@/lib/i18n/texts.client';

interface DocumentsDeskProps {
  readonly initial: Documents;
  readonly firstKind: SendableKind;
  readonly timeZone: string;
}

/** Where documents are sent, and how those stand that were. */
export function DocumentsDesk({ initial, firstKind, timeZone }: DocumentsDeskProps) {
  const t = useText('documents');
  const { items } = useDocuments(initial);
  const [kind, setKind] = useState<string>(firstKind);
  return (
    <div className="page grid gap-6 md:grid-cols-2">
      <Card className="grid content-start gap-4 p-6" aria-labelledby="send-documents">
        <h2 id="send-documents" className="text-xl">
          {t('sendTitle')}
        </h2>
        <SelectField
          name="kind"
          label={t('kind')}
          value={kind}
          onChange={({ currentTarget: { value } }) => setKind(value)}
        >
          {SENDABLE_KINDS.map((each) => (
            <option key={each} value={each}>
              {t(`kinds.${each}`)}
            </option>
          ))}
        </SelectField>
        <FilePicker
          about={{ kind }}
          onArrived={() => notify({ namespace: 'documents', kind: 'success', message: t('arrived') })}
        />
        <p className="text-ink-muted">{t('privacy')}</p>
      </Card>
      <Card className="grid content-start gap-4 p-6" aria-labelledby="sent-documents">
        <h2 id="sent-documents" className="text-xl">
          {t('sentTitle')}
        </h2>
        {items.length > 0 ? (
          <DocumentList items={items} timeZone={timeZone} />
        ) : (
          <EmptyState icon="paper" next={{ href: '#send-documents', label: t('sendTitle') }}>
            {t('empty')}
          </EmptyState>
        )}
      </Card>
    </div>
  );
}

/** Each document with how it stands, and why it was refused. */
function DocumentList({ items, timeZone }: { items: readonly PlayerDocument[]; timeZone: string }) {
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

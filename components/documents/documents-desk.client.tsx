'use client';
import { useState } from 'react';
import { DocumentList } from '@/components/documents/document-list.client';
import { useDocuments } from '@/components/documents/documents.live.client';
import { SENDABLE_KINDS, type Documents, type SendableKind } from '@/components/documents/documents.model';
import { FilePicker } from '@/components/documents/file-picker.client';
import { notify } from '@/components/feedback/feedback-store';
import { Card } from '@/components/ui/card';
import { SelectField } from '@/components/ui/field';
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
          <p className="text-ink-muted">{t('empty')}</p>
        )}
      </Card>
    </div>
  );
}

'use client';
import { useId, type ChangeEvent } from 'react';
import { canBeRetried } from '@/components/documents/documents.model';
import type { Upload, UploadAbout } from '@/components/documents/uploads.model';
import { useUploads } from '@/components/documents/use-uploads.client';
import { Button } from '@/components/ui/button';
import { Hint } from '@/components/ui/field';
import { ACCEPTED_FILES } from '@/contract/uploads';
import { useText } from '@/lib/i18n/texts.client';

interface FilePickerProps {
  readonly about: UploadAbout;
  /** The purpose of the files, where several pickers are on one page. */
  readonly label?: string;
  readonly onArrived: (documentId: string) => void;
}

/** Chooses files, or takes a photo where there is a camera, and sends them with their progress [PRF-04]. */
export function FilePicker({ about, label, onArrived }: FilePickerProps) {
  const t = useText('documents');
  const hintId = useId();
  const { uploads, add, retry, cancel } = useUploads(onArrived);
  function take({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    add([...(currentTarget.files ?? [])], about);
    // The same file may be chosen again.
    currentTarget.value = '';
  }
  const named = (text: string) => (
    <>
      <span>{text}</span>
      {label !== undefined && <span className="sr-only"> {label}</span>}
    </>
  );
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        <label className="btn btn-primary needs-script file-choice">
          {named(t('choose'))}
          <input
            type="file"
            className="sr-only"
            accept={ACCEPTED_FILES}
            multiple
            aria-describedby={hintId}
            onChange={take}
          />
        </label>
        <label className="btn btn-quiet needs-script file-choice file-camera">
          {named(t('photo'))}
          <input
            type="file"
            className="sr-only"
            accept="image/jpeg,image/png"
            capture="environment"
            aria-describedby={hintId}
            onChange={take}
          />
        </label>
      </div>
      <Hint id={hintId}>{t('hint')}</Hint>
      {uploads.length > 0 && (
        <ul className="grid gap-3" aria-label={t('onTheWay')}>
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} retry={retry} cancel={cancel} />
          ))}
        </ul>
      )}
    </div>
  );
}

interface UploadRowProps {
  readonly upload: Upload;
  readonly retry: (id: string) => void;
  readonly cancel: (id: string) => void;
}

function UploadRow({ upload: { id, file, state, progress, problem }, retry, cancel }: UploadRowProps) {
  const t = useText('documents');
  const percent = Math.round(progress * 100);
  return (
    <li className="upload" data-state={state}>
      <span className="min-w-0 break-words font-bold">{file.name}</span>
      {problem ? (
        <p role="alert" className="text-warning">
          {t(`problems.${problem}`)}
        </p>
      ) : (
        <>
          <progress className="limit-bar" max={100} value={percent} aria-label={t('progress', { name: file.name })} />
          <span className="tabular text-ink-muted">
            {state === 'waiting' ? t('waiting') : percent < 100 ? t('sent', { percent }) : t('looking')}
          </span>
        </>
      )}
      <div className="flex flex-wrap gap-3">
        {problem && canBeRetried(problem) && (
          <Button size="small" look="quiet" onClick={() => retry(id)}>
            {t('retry')}
            <span className="sr-only"> {file.name}</span>
          </Button>
        )}
        <Button size="small" look="ghost" onClick={() => cancel(id)}>
          <span>{problem ? t('remove') : t('cancel')}</span>
          <span className="sr-only"> {file.name}</span>
        </Button>
      </div>
    </li>
  );
}

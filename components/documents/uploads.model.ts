import type { UploadProblem } from '@/components/documents/documents.model';

/** A file on its way to the platform. */
export interface Upload {
  /** The same for each try, so that a file that came is not sent twice. */
  readonly id: string;
  readonly file: File;
  /** The proof that it gives, chosen together with the file. */
  readonly about: UploadAbout;
  readonly state: 'waiting' | 'sending' | 'failed';
  /** 0 to 1. */
  readonly progress: number;
  readonly problem: UploadProblem | null;
}

export interface UploadAbout {
  readonly kind: string;
  readonly funding?: string;
}

export type UploadAction =
  | { readonly type: 'added'; readonly uploads: readonly Pick<Upload, 'id' | 'file' | 'about'>[] }
  | { readonly type: 'begun' | 'retried' | 'removed'; readonly id: string }
  | { readonly type: 'progressed'; readonly id: string; readonly progress: number }
  | { readonly type: 'failed'; readonly id: string; readonly problem: UploadProblem };

/** The files on their way; one that has arrived is removed, since the list of documents shows it. */
export function applyUploadAction(uploads: readonly Upload[], action: UploadAction): readonly Upload[] {
  const change = (id: string, to: Partial<Upload>) =>
    uploads.map((upload) => (upload.id === id ? { ...upload, ...to } : upload));
  switch (action.type) {
    case 'added':
      return [
        ...uploads,
        ...action.uploads.map((upload) => ({ ...upload, state: 'waiting' as const, progress: 0, problem: null })),
      ];
    case 'begun':
      return change(action.id, { state: 'sending', progress: 0, problem: null });
    case 'retried':
      return change(action.id, { state: 'waiting', progress: 0, problem: null });
    case 'progressed':
      return change(action.id, { progress: action.progress });
    case 'failed':
      return change(action.id, { state: 'failed', problem: action.problem });
    case 'removed':
      return uploads.filter(({ id }) => id !== action.id);
  }
}

/** The file that is sent next; none while one is sent. */
export function nextUpload(uploads: readonly Upload[]): Upload | null {
  return uploads.some(({ state }) => state === 'sending')
    ? null
    : (uploads.find(({ state }) => state === 'waiting') ?? null);
}

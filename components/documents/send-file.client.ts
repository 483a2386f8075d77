'use client';
import { toUploadProblem, type UploadProblem } from '@/components/documents/documents.model';
import type { Upload } from '@/components/documents/uploads.model';
import { documentTypeOf, LARGEST_DOCUMENT, TYPE_BYTES, UPLOAD_PATH } from '@/contract/uploads';
import { getAccessToken, refreshAccessToken } from '@/lib/session/session.client';

/** `id` is the document's. */
type SendResult = { readonly ok: true; readonly id: string } | { readonly ok: false; readonly problem: UploadProblem };

interface SendOptions {
  readonly signal: AbortSignal;
  /** 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** The problem of a file, as far as the browser can find it; the platform looks again. */
export async function problemOf(file: File): Promise<UploadProblem | null> {
  if (file.size === 0) return 'FileEmpty';
  if (file.size > LARGEST_DOCUMENT) return 'FileTooLarge';
  const first = new Uint8Array(await file.slice(0, TYPE_BYTES).arrayBuffer());
  return documentTypeOf(first) ? null : 'FileTypeNotAllowed';
}

/** Sends a file as the player; with a new token when the platform refuses the first one. */
export async function sendFile(upload: Upload, options: SendOptions): Promise<SendResult> {
  const token = await getAccessToken();
  if (!token) return { ok: false, problem: 'SignedOut' };
  const first = await post(upload, token, options);
  if (first.status !== 401) return toResult(first);
  const fresh = await refreshAccessToken(token);
  return fresh ? toResult(await post(upload, fresh, options)) : { ok: false, problem: 'SignedOut' };
}

interface Answer {
  /** 0 without one. */
  readonly status: number;
  readonly text: string;
}

/** fetch() does not report how far a body has come. */
function post({ id, file, about }: Upload, token: string, { signal, onProgress }: SendOptions): Promise<Answer> {
  const { kind, funding } = about;
  const query = new URLSearchParams({ id, kind, name: file.name, ...(funding ? { funding } : {}) });
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const end = () => resolve({ status: request.status, text: request.responseText });
    request.open('POST', `${UPLOAD_PATH}/?${query.toString()}`);
    request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    for (const type of ['load', 'error', 'abort', 'timeout'] as const) request.addEventListener(type, end);
    signal.addEventListener('abort', () => request.abort());
    if (signal.aborted) resolve({ status: 0, text: '' });
    else request.send(file);
  });
}

function toResult({ status, text }: Answer): SendResult {
  const answer = parse(text);
  const id = answer.id;
  if (status === 200 && typeof id === 'string') return { ok: true, id };
  if (status === 0 || status === 408 || status === 502) return { ok: false, problem: 'Network' };
  if (status === 503) return { ok: false, problem: 'UploadsBusy' };
  if (status === 413) return { ok: false, problem: 'FileTooLarge' };
  return { ok: false, problem: toUploadProblem(String(answer.type)) };
}

function parse(text: string): { readonly id?: unknown; readonly type?: unknown } {
  try {
    const answer: unknown = JSON.parse(text);
    return typeof answer === 'object' && answer !== null ? answer : {};
  } catch {
    return {};
  }
}

'use client';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { applyUploadAction, nextUpload, type Upload, type UploadAbout } from '@/components/documents/uploads.model';
import { problemOf, sendFile } from '@/components/documents/send-file.client';

interface Uploads {
  readonly uploads: readonly Upload[];
  readonly add: (files: readonly File[], about: UploadAbout) => void;
  readonly retry: (id: string) => void;
  /** Stops it where it is on its way, and takes it off the list. */
  readonly cancel: (id: string) => void;
}

/** Sends files one after another; `onArrived` hears the document's id. */
export function useUploads(onArrived: (documentId: string) => void): Uploads {
  const [uploads, act] = useReducer(applyUploadAction, []);
  const running = useRef(new Map<string, AbortController>());
  const arrived = useRef(onArrived);
  useEffect(() => {
    arrived.current = onArrived;
  });
  const next = nextUpload(uploads);
  useEffect(() => {
    if (next) void send(next);
    async function send(upload: Upload) {
      const { id, file } = upload;
      const stop = new AbortController();
      running.current.set(id, stop);
      act({ type: 'begun', id });
      const problem = await problemOf(file).catch(() => 'Failed' as const);
      const sent = problem
        ? ({ ok: false, problem } as const)
        : await sendFile(upload, {
            signal: stop.signal,
            onProgress: (progress) => act({ type: 'progressed', id, progress }),
          });
      running.current.delete(id);
      if (stop.signal.aborted) return;
      if (!sent.ok) return act({ type: 'failed', id, problem: sent.problem });
      act({ type: 'removed', id });
      arrived.current(sent.id);
    }
  }, [next]);
  useEffect(() => {
    const all = running.current;
    return () => all.forEach((stop) => stop.abort());
  }, []);
  const add = useCallback((files: readonly File[], about: UploadAbout) => {
    act({ type: 'added', uploads: files.map((file) => ({ id: newUploadId(), file, about })) });
  }, []);
  const retry = useCallback((id: string) => act({ type: 'retried', id }), []);
  const cancel = useCallback((id: string) => {
    running.current.get(id)?.abort();
    act({ type: 'removed', id });
  }, []);
  return { uploads, add, retry, cancel };
}

/** A UUID, also on plain HTTP, where browsers have no randomUUID(). */
function newUploadId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const digits = [...bytes].map((byte, place) => {
    const value = place === 6 ? (byte & 0x0f) | 0x40 : place === 8 ? (byte & 0x3f) | 0x80 : byte;
    return value.toString(16).padStart(2, '0');
  });
  return digits.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

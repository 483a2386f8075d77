'use client';
import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { DOCUMENTS_CHANGED } from '@/components/documents/documents.documents';
import { applyDocuments, type Documents } from '@/components/documents/documents.model';
import { useLive } from '@/lib/live/use-live.client';

/** The player's documents as they change. The rest of the page is read again when a decision may have changed it. */
export function useDocuments(initial: Documents): Documents {
  const router = useRouter();
  const { state } = useLive(DOCUMENTS_CHANGED, applyDocuments, initial);
  const documents = state.version < initial.version ? initial : state;
  const shown = useRef(documents.version);
  useEffect(() => {
    if (documents.version === shown.current) return;
    shown.current = documents.version;
    router.refresh();
  }, [documents.version, router]);
  return documents;
}

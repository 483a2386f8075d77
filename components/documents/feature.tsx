import { DOCUMENTS_PATH } from '@/components/documents/documents.model';
import { defineFeature } from '@/components/shell/feature';

/** Proofs of who the player is [PRF-04]. */
export const feature = defineFeature({
  uses: ['feedback'],
  needs: ['Documents', 'DocumentsChanged'],
  accountPages: [
    { position: 50, part: 'person', path: DOCUMENTS_PATH, icon: 'paper', label: (t) => t('documents.title') },
  ],
});

import { artworkSettings } from '../modules/catalogue/settings';
import { documentsSettings } from '../modules/documents/settings';
import type { Settings } from '../settings';

export const DUMP = 'database.dump';
export const DOCUMENTS = 'documents';
export const PICTURES = 'pictures';

export const documentsFolder = (settings: Settings): string => documentsSettings.of(settings).folder;

/** Null where pictures are in a bucket, which its own service keeps. */
export function picturesFolder(settings: Settings): string | null {
  const { store } = artworkSettings.of(settings);
  return 'folder' in store ? store.folder : null;
}

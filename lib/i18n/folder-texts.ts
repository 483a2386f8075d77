import 'server-only';
import { readConfigFile, textFiles } from '@/contract/config-folder.cjs';
import type { Wording } from '@/contract/locales';
import { perFolder } from '@/contract/per-folder';

/** Texts by their keys, in any depth. */
export interface MessageTree {
  [key: string]: string | MessageTree;
}

const files = perFolder(textFiles);

/** The texts that the operator's folder has in one wording, for all brands or for one, in the order of their files. */
export function folderTexts(wording: Wording, brand: string | null): readonly MessageTree[] {
  return files()
    .filter((file) => file.brand === brand && file.wording === wording)
    .map(({ name }) => textsIn(readConfigFile(name).value));
}

/** The texts in a file's value; what else is in it is left out. */
export function textsIn(value: unknown): MessageTree {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, typeof inner === 'string' ? inner : textsIn(inner)]),
  );
}

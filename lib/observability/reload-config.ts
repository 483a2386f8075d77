import 'server-only';
import { SHARED_CONFIG } from '@/contract/config-check';
import { reloadFolder, reloadText, type Reload } from '@/contract/config-reload';
import { textProblems } from '@/lib/i18n/check-texts';
import { sayLine } from '@/lib/store/say-line';

/** Of every page and route of Next's, as its revalidatePath('/', 'layout') names it. */
const EVERYTHING = '_N_T_/layout';

/**
 * Makes the function that reads the operator's folder again, says how it went in the log, and has pages made again by
 * `markStale` when something was taken.
 */
export function createConfigReload(markStale: (tags: string[]) => void): () => Reload {
  return () => {
    const reload = reloadFolder(SHARED_CONFIG, process.env, textProblems);
    const lines = reload.ok
      ? [`the folder was ${reloadText(reload)}`]
      : ['the folder was refused, and the one before holds', ...reload.problems];
    for (const line of lines) sayLine('config', `${line}`);
    if (reload.ok && reload.taken.length > 0) markStale([EVERYTHING]);
    return reload;
  };
}

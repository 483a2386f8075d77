import { buildSync } from 'esbuild';
import type { Page } from 'playwright/test';
import { z } from 'zod';

const [built] = buildSync({
  entryPoints: ['e2e/in-page/reading-faults.ts'],
  bundle: true,
  format: 'iife',
  globalName: 'reading',
  write: false,
}).outputFiles;

const lines = z.array(z.string());

/** All that cannot be read or reached on the open page, or in the window over it: one line each (e2e/in-page/). */
export async function findReadingFaults(page: Page): Promise<string[]> {
  return lines.parse(await page.evaluate(`(() => { ${built?.text ?? ''} return reading.findFaults(); })()`));
}

import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const FOLDER = join(process.cwd(), 'sandbox', 'demo-config');
const brandSchema = z.object({
  id: z.string(),
  license: z.string(),
  locales: z.array(z.object({ code: z.string() })).min(1),
  demoPlayer: z.object({ phoneNumber: z.string(), country: z.string() }),
});
export type DemoBrand = z.infer<typeof brandSchema>;

/** A file of the demonstration's configuration. */
export const demoConfig = (name: string): unknown => JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8'));

/** The brands of the demonstration, by id. */
export const demoBrands: readonly DemoBrand[] = readdirSync(`${FOLDER}/brands`).map((id) =>
  brandSchema.parse(demoConfig(`brands/${id}/brand.json`)),
);

/** The brand with this id. */
export function demoBrand(id: string): DemoBrand {
  const brand = demoBrands.find((each) => each.id === id);
  if (!brand) throw new RangeError(`no brand ${id}`);
  return brand;
}

/**
 * Makes a copy of the demonstration's folder that says nothing that only the demonstration may say, for programs without
 * the sandbox; its brands are below `domain`. Answers its path.
 */
export function operatorConfig(folder: string, domain = 'localhost'): string {
  cpSync(FOLDER, folder, { recursive: true });
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name);
    if (!statSync(path).isFile()) continue;
    const text = readFileSync(path, 'utf8');
    writeFileSync(
      path,
      text
        .replaceAll(/"demoPlayer": \{[^}]*\},?\s*/g, '')
        .replaceAll(/,(\s*\})/g, '$1')
        .replaceAll(/([".])localhost"/g, `$1${domain}"`)
        .replaceAll('DEMO', 'TEST')
        .replaceAll('"sandbox-', '"test-'),
    );
  }
  return folder;
}

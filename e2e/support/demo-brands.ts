import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';

const FOLDER = 'sandbox/demo-config';
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

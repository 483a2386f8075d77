import { z } from 'zod';
import licencesJson from '@/config/licences.json';
import type { LicenceCode } from './licence';
import { licenceSchema, type Licence } from './licence.schema';

const LICENCES: ReadonlyMap<LicenceCode, Licence> = new Map(
  z
    .array(licenceSchema)
    .parse(licencesJson)
    .map((licence) => [licence.code, licence]),
);

/** The rules of a licence. Throws when config/licences.json lacks it. */
export function licenceOf(code: LicenceCode): Licence {
  const licence = LICENCES.get(code);
  if (!licence) throw new Error(`config/licences.json: no licence '${code}'`);
  return licence;
}

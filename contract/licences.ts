import type { LicenceCode } from './licence';
import { licencesFile, type Licence } from './licence.schema';

const LICENCES: ReadonlyMap<LicenceCode, Licence> = new Map(
  licencesFile.read().map((licence) => [licence.code, licence]),
);

/** The rules of a licence. Throws when the configuration lacks it. */
export function licenceOf(code: LicenceCode): Licence {
  const licence = LICENCES.get(code);
  if (!licence) throw new Error(`licences/${code}.json: expected the rules of the licence`);
  return licence;
}

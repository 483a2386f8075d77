import type { LicenceCode } from './licence';
import { licencesFile, type Licence } from './licence.schema';

const LICENCES: ReadonlyMap<LicenceCode, Licence> = new Map(
  licencesFile.read().map((licence) => [licence.code, licence]),
);

/** Whether the configuration has rules for the licence. */
export function isLicence(code: LicenceCode): boolean {
  return LICENCES.has(code);
}

/** Those of the named licences that the configuration does not have. */
export function unknownLicences(named: readonly LicenceCode[] | null | undefined): readonly LicenceCode[] {
  return (named ?? []).filter((code) => !isLicence(code));
}

/** The rules of a licence. Throws when the configuration lacks it. */
export function licenceOf(code: LicenceCode): Licence {
  const licence = LICENCES.get(code);
  if (!licence) throw new Error(`licences/${code}.json: expected the rules of the licence`);
  return licence;
}
